import ICAL from 'ical.js'
import { sync } from 'node-ical'
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
  ({ input, today, text, ...origin }) => {
    expect(fileOf(input, today, origin)).toBe(text)
  },
)

const today = '2026-11-25'

/** The file with as many dates as the role can have. */
function fullFileOf(role: string): string {
  const given = { noticeOfAdministrationDate: today, lettersDate: today, trusteeDate: today }
  return fileOf(
    { role, dateOfDeath: '2026-10-01', federalTax: 'portability', disclaimer: 'yes', ...given },
    today,
    { host: 'firm.example', stamp: '20261125T150000Z' },
  )
}

test.each(mournerRoles)(
  'is well formed for a %s, and two calendar parsers read it alike',
  (role) => {
    const text = fullFileOf(role)
    const byMozilla = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => {
        const { uid, summary, description, startDate } = new ICAL.Event(component)
        const reminders = component.getAllSubcomponents('valarm').length
        return { uid, summary, description, day: startDate.toString(), reminders }
      })
    const byNode = Object.values(sync.parseICS(text)).flatMap((part) =>
      part?.type === 'VEVENT' && part.datetype === 'date'
        ? [{ ...part, day: part.start.toLocaleDateString('en-CA'), reminders: part.alarms?.length }]
        : [],
    )
    expect(byMozilla.length).toBeGreaterThan(0)
    expect(byNode).toMatchObject(byMozilla)
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(byMozilla.length)
    for (const { day, reminders } of byMozilla) {
      expect(day >= today, day).toBe(true)
      expect(reminders).toBeGreaterThan(0)
    }
    expect(text).not.toMatch(/(?<!\r)\n|�/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(new Set(byMozilla.map(({ uid }) => uid)).size).toBe(byMozilla.length)
  },
)
