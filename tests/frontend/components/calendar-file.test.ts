import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { datesAfterADeath, datesQuestions } from '#domain/screening/dates-after-a-death.ts'
import { mournerRoles } from '#domain/screening/items-after-a-death.ts'
import { readAnswers } from '#domain/screening/questionnaire.ts'
import { calendarFile } from '#frontend/components/tool-results/calendar-file.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'

function fileOf(input: Readonly<Record<string, string>>, today: string, origin: Origin): string {
  const result = datesAfterADeath(readAnswers(datesQuestions, input, today).answers, today)
  return result.kind === 'dates' ? calendarFile(result, origin) : ''
}

type Origin = Parameters<typeof calendarFile>[1]

const written = vectorsOf('dates_after_a_death').flatMap(({ ics, ...rest }) =>
  ics ? [{ ...rest, ...ics }] : [],
)

test.for(written)(
  'writes the specified file, byte for byte',
  ({ input, today, text, host, stamp }) => {
    const now = new Date(stamp.replace(/(..)(..)T(..)(..)(..)Z/, '-$1-$2T$3:$4:$5Z'))
    expect(fileOf(input, today, { host, now })).toBe(text)
  },
)

const today = '2026-11-25'

/** The file with as many dates as the role can have. */
function fullFileOf(role: string): string {
  const given = { noticeOfAdministrationDate: today, lettersDate: today, trusteeDate: today }
  return fileOf(
    { role, dateOfDeath: '2026-10-01', federalTax: 'portability', disclaimer: 'yes', ...given },
    today,
    { host: 'firm.example', now: new Date('2026-11-25T15:00:00Z') },
  )
}

test.each(mournerRoles)(
  'is well formed for a %s, and a calendar reads its days and reminders',
  (role) => {
    const text = fullFileOf(role)
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => {
        const { uid, startDate } = new ICAL.Event(component)
        const reminders = component.getAllSubcomponents('valarm').length
        return { uid, day: startDate.toString(), reminders }
      })
    expect(events.length).toBeGreaterThan(0)
    for (const { day, reminders } of events) {
      expect(day >= today, day).toBe(true)
      expect(reminders).toBeGreaterThan(0)
    }
    expect(text).not.toMatch(/(?<!\r)\n|�/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  },
)

test('a deadline saved again on a corrected day replaces itself, as the later version', () => {
  const saved = (dateOfDeath: string, minute: number) => {
    const now = new Date(Date.UTC(2026, 10, 25, 15, minute))
    const text = fileOf({ role: 'family', dateOfDeath }, today, { host: 'firm.example', now })
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
  }
  const first = saved('2026-11-02', 0)
  const again = saved('2026-11-20', 1)
  expect(first.length).toBeGreaterThan(2)
  for (const { uid, startDate, sequence } of first) {
    const replacing = again.find((event) => event.uid === uid)
    if (!uid.startsWith('final_income_tax')) {
      expect(replacing?.startDate.toString()).not.toBe(startDate.toString())
    }
    expect(replacing?.sequence).toBeGreaterThan(sequence)
  }
})
