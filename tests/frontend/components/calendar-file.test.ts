import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datesAfterADeath, datesQuestions } from '#domain/screening/dates-after-a-death.ts'
import { mournerRoles } from '#domain/screening/items-after-a-death.ts'
import { readAnswers } from '#domain/screening/questionnaire.ts'
import { calendarFile } from '#frontend/components/tool-results/calendar-file.ts'

const vectors: readonly {
  readonly today: string
  readonly input: Readonly<Record<string, string>>
  readonly ics?: { readonly stamp: string; readonly host: string; readonly text: string }
}[] = JSON.parse(
  readFileSync(new URL('../../domain/screening/new-tools-vectors.json', import.meta.url), 'utf8'),
)

function fileOf(input: Readonly<Record<string, string>>, today: string, origin: Origin): string {
  const result = datesAfterADeath(readAnswers(datesQuestions, input, today).answers, today)
  return result.kind === 'dates' ? calendarFile(result, origin) : ''
}

type Origin = Parameters<typeof calendarFile>[1]

const written = vectors.flatMap(({ ics, ...rest }) => (ics ? [{ ...rest, ...ics }] : []))

test.for(written)(
  'writes the specified file, octet for octet',
  ({ input, today, text, ...origin }) => {
    expect(fileOf(input, today, origin)).toBe(text)
  },
)

test.each(mournerRoles)('is well formed for a %s: CRLF, lines of at most 75 octets', (role) => {
  const today = '2026-11-25'
  const given = { noticeOfAdministrationDate: today, lettersDate: today, trusteeDate: today }
  const text = fileOf(
    { role, dateOfDeath: '2026-10-01', federalTax: 'portability', disclaimer: 'yes', ...given },
    today,
    { host: 'firm.example', stamp: '20261125T150000Z' },
  )
  const lines = text.split('\r\n')
  expect(text).not.toMatch(/(?<!\r)\n|�/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  const uids = [...unfolded.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(uids.length)
  expect(unfolded.match(/^BEGIN:VEVENT/gm)).toHaveLength(uids.length)
  for (const [, value] of unfolded.matchAll(/^(?:SUMMARY|DESCRIPTION):(.+)\r$/gm)) {
    expect(value).not.toMatch(/(?<!\\)[,;]/)
  }
})
