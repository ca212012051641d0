import { expect, test } from 'vitest'
import { searchedText, searchWords } from '#domain/searched-text.ts'

const finds = (search: string, text: string) =>
  searchWords(search).every((word) => searchedText(text).includes(word))

const notations = [
  ...['7275550123', '(727) 555-0123', '727-555-0123', '727.555.0123', '727 - 555 - 0123'],
  ...['+17275550123', '+1 727 555 0123', '1-727-555-0123', '(727)–555–0123'],
  '７２７ ５５５ ０１２３',
]

test('a telephone number in any notation finds every other, with or without the area code', () => {
  for (const written of notations) {
    const text = `Please call ${written} after 5 PM`
    for (const search of [...notations, '555-0123', '5550123', '555.0123', '0123', '727']) {
      expect([search, written, finds(search, text)]).toEqual([search, written, true])
    }
    expect(finds('(813) 555-0123', text)).toBe(false)
    expect(finds(written, 'Please call 727-555-0124')).toBe(false)
  }
  for (const local of ['555-0123', '555.0123']) expect(finds('555–0123', `at ${local}.`)).toBe(true)
})

test('a number of another country is found in any notation, too', () => {
  const written = ['+44 20 7946 0958', '+44 (20) 7946-0958', '+442079460958']
  for (const search of [...written, '2079460958'])
    for (const text of written)
      expect([search, text, finds(search, text)]).toEqual([search, text, true])
})

test.each([
  ['Jose Nunez', 'José Núñez'],
  ['josé', 'JOSE'],
  ["O'Brien", 'Siobhán O’Brien'],
  ['O’Brien', "O'Brien"],
  ["O'Neil", 'O′Neil, Kaʻahumanu'],
  ['obrien', 'Siobhán O’Brien'],
  ["o'brien", 'OBrien'],
  ['mueller', 'Jürgen Müller'],
  ['muller soeren', 'Müller, Søren'],
  ['Lukasz Strauss', 'Łukasz Strauß'],
  ['đang soren', 'Dang, Søren'],
  ['Smith-Jones', 'Ann Smith‑Jones'],
  ['tel:+17275550123', 'Please call (727) 555-0123'],
  ['\u202a(727) 555-0123\u202c', 'Please call 727.555.0123'],
  ['Lee, Jordan', 'Jordan Lee\njordan.lee@example.org'],
  ['Jordan Lee <jordan.lee@example.org>;', 'Jordan Lee\njordan.lee@example.org'],
  ['“Jordan Lee”, mailto:JORDAN.LEE@example.org', 'Jordan Lee\njordan.lee@example.org'],
  ['250,000', 'worth 250,000'],
  ['a234-2345', 'reference a234-2345'],
])('“%s” finds “%s”', (search, text) => {
  expect(finds(search, text)).toBe(true)
})

test.each([
  ['Nunes', 'José Núñez'],
  ['Lee, Ann', 'Jordan Lee'],
])('“%s” does not find “%s”', (search, text) => {
  expect(finds(search, text)).toBe(false)
})
