/** docs/http-interface.md names the calls, values and limits that the code has. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { deliveryStates } from '#domain/delivery-report.ts'
import { consultationFields } from '#domain/forms/consultation-fields.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import { apiPath } from '#domain/forms/form.ts'
import { forms } from '#domain/forms-and-tools.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { privacyPage } from '#frontend/content/legal-pages.ts'

const text = readFileSync(new URL('../../docs/http-interface.md', import.meta.url), 'utf8')

/** Cells of the table with this head. */
function tableOf(head: string): readonly (readonly string[])[] {
  const start = text.indexOf(`| ${head} |\n`)
  const rows = text.slice(start).split('\n\n')[0]?.split('\n').slice(2) ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('every form’s call is documented with its event and content', () => {
  const calls = tableOf('call | fields | row: event / contentId / source')
  expect(calls.map(([call]) => call).toSorted()).toEqual(
    forms.map((form) => `\`POST ${apiPath(form)}\``).toSorted(),
  )
  for (const form of forms) {
    const row = calls.find(([call]) => call === `\`POST ${apiPath(form)}\``)?.[2]
    expect(row?.split(' / ')[0]).toBe(form.event)
    if ('contentId' in form) expect(row?.split(' / ')[1]).toBe(form.contentId)
  }
})

test.each(Object.entries(consultationFields))(
  'the contact form’s %s is documented, and told on the privacy page',
  (name, { privacy }) => {
    const [, fields = ''] = tableOf('call | fields | row: event / contentId / source')[0] ?? []
    expect(fields).toMatch(new RegExp(`\\b${name}\\b`))
    const [, extra = ''] = /^\| consultation_request \| ([^|]+) \|/m.exec(text) ?? []
    expect(['name', 'email'].includes(name) || extra.includes(name)).toBe(true)
    const collected = privacyPage.sections.find(({ id }) => id === 'collect')
    expect(JSON.stringify(collected).toLowerCase()).toContain(privacy)
  },
)

test('every length is documented as it is', () => {
  const lengths = tableOf('limit | value').map(([name, value]) => [name, Number(value)])
  expect(Object.fromEntries(lengths)).toEqual(maxLengths)
})

test('every key of the attribution is documented, and no other', () => {
  const [, keys] = /^\| attribution \| ([^|]+) \|/m.exec(text) ?? []
  expect(keys?.trim().split(', ')).toEqual(attributionKeys)
})

test('columns and states of delivery stand in their order', () => {
  expect(text.replaceAll('\n', ' ')).toContain(`in this order: ${leadRowColumns.join(', ')}.`)
  expect(text).toContain(deliveryStates.join(', '))
})

test('the sections are numbered without gaps', () => {
  const headings = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
  expect(headings).toEqual(headings.map((_, index) => index + 1))
})
