/** Names from visitors' links, as the weekly report shows them. */

import { expect, test } from 'vitest'
import { hiddenName, shownName } from '#backend/alerts/weekly-figures.ts'

test.each([
  ['spring-trusts_2026', 'spring-trusts_2026'],
  ['  Wills\n\u0000& \u202eTrusts  ', 'Wills & Trusts'],
  ['www.avvo.example', 'www·avvo·example'],
  ['https://evil.example/?a=b', 'https evil·example a b'],
  ['ein sehr langer Name einer Kampagne', 'ein sehr langer Name einer…'],
  ['maria@mail.example', hiddenName],
  ['maria＠mail.example', hiddenName],
  ['maria%40mail.example', hiddenName],
  ['call (727) 555-0142', hiddenName],
  ['７２７ ５５５ ０１４２', hiddenName],
  ['5 5 5 0 1 4 2', hiddenName],
  ['', ''],
  ['<<<', ''],
])('the report shows the name %j as %j', (text, name) => {
  expect(shownName(text)).toBe(name)
})
