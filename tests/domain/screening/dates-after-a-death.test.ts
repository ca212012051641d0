/** Dates after a death: properties that hold for all answers. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/calendar-date.ts'
import {
  type DatesResult,
  datesAfterADeath,
  datesQuestions,
  missedDuties,
} from '#domain/screening/dates-after-a-death.ts'
import { type Answers, readAnswers } from '#domain/screening/questionnaire.ts'
import { day, holds, today } from './cases/random-answers.ts'

type Dates = Extract<DatesResult, { kind: 'dates' }>

function datesOf(answers: Answers): Dates | undefined {
  const result = datesAfterADeath(answers, today)
  return result.kind === 'dates' ? result : undefined
}

function dateOf(answers: Answers, id: string): string | undefined {
  return datesOf(answers)?.items.find((item) => item.id === id)?.date
}

/** What starts each deadline that does not run from the death. */
const starts: Readonly<Record<string, readonly string[]>> = {
  inventory: ['lettersDate'],
  proof_of_publication: ['firstPublicationDate'],
  serve_ahca: ['firstPublicationDate'],
  will_contest: ['noticeOfAdministrationDate'],
  exempt_property: ['noticeOfAdministrationDate'],
  objections_to_claims: ['firstPublicationDate'],
  creditor_statement: ['firstPublicationDate'],
  claim_lawsuit: ['objectionDate'],
  trust_contest: ['trustCopyDate'],
  pay_claims: ['firstPublicationDate'],
  estate_tax_notice: ['lettersDate'],
}

test('no deadline precedes the event that starts it, or has a date without that event', () => {
  holds('datesAfterADeath', (answers) => {
    for (const { id, date, kind } of datesOf(answers)?.items ?? []) {
      if (date !== undefined) expect(date > (answers.dateOfDeath ?? '')).toBe(true)
      for (const start of starts[id] ?? []) {
        const started = answers[start]
        if (date !== undefined) expect(started !== undefined && date > started).toBe(true)
        else if (kind === 'starts_when') expect(started).toBeUndefined()
      }
    }
  })
})

// Law review A6: what the reader has to do comes first, and no alarm without a cause.
test.each([
  ['a family that has not found the will', { role: 'family', dateOfDeath: '2026-11-22' }, null],
  ['a trustee', { role: 'trustee', dateOfDeath: '2026-11-22' }, 'trustee_notice'],
  ['a creditor', { role: 'creditor', dateOfDeath: '2026-06-01' }, null],
  ['a company that may not exist', { role: 'family', dateOfDeath: '2026-09-10' }, null],
  ['a claim that has ended', { role: 'creditor', dateOfDeath: '2024-10-01' }, null],
])('the heading comes from the reader’s own, sure deadline: %s', (_, answers, next) => {
  const result = datesAfterADeath(answers, '2026-11-28')
  if (result.kind !== 'dates') throw new Error('refused')
  expect(result.next).toBe(next)
  expect(result.tone).toBe('muted')
  expect(result.notes).not.toContain('call_now')
  const [first] = result.items
  if (answers.role !== 'creditor') expect(first?.id).toBe('will_deposit')
  else expect(result.notes.includes('docket_now')).toBe(answers.dateOfDeath > '2024-11-28')
})

// The tool's specification gives each role its own order of questions.
test.each([
  [
    'beneficiary',
    ['noticeOfAdministrationDate', 'lettersDate', 'firstPublicationDate', 'trustCopyDate'],
  ],
  [
    'personal_representative',
    ['lettersDate', 'firstPublicationDate', 'noticeOfAdministrationDate', 'inventoryDate'],
  ],
  ['surviving_spouse', ['noticeOfAdministrationDate', 'trustCopyDate']],
  ['creditor', ['firstPublicationDate', 'noticeToCreditorsDate', 'objectionDate']],
])('a %s is asked, and told of mistakes, in that order', (role, order) => {
  const wrong = Object.fromEntries(order.map((name) => [name, 'soon']))
  const given = { ...wrong, role, dateOfDeath: '2026-10-01' }
  const { asked, problems } = readAnswers(datesQuestions, given, today)
  expect(asked.filter((name) => order.includes(name))).toEqual(order)
  expect(problems.map(({ field }) => field)).toEqual(order)
})

test('duties that are late come first; a right that ended does not', () => {
  const late = (today: string, answers: Answers) => {
    const result = datesAfterADeath({ dateOfDeath: '2026-11-20', ...answers }, today)
    return result.kind === 'dates' ? missedDuties(result.items, today).map(({ id }) => id) : []
  }
  const holder = { role: 'family', will: 'with_me' }
  expect(late('2026-11-30', holder)).toEqual([])
  expect(late('2026-12-01', holder)).toEqual(['will_deposit'])
  expect(late('2036-12-01', holder)).toEqual(['will_deposit'])
  expect(late('2026-12-01', { role: 'family' })).toEqual([])
  const representative = { role: 'personal_representative', lettersDate: '2026-12-01' }
  expect(late('2027-05-20', representative)).toContain('inventory')
  expect(late('2028-02-01', representative)).not.toContain('inventory')
  const served = { role: 'beneficiary', noticeOfAdministrationDate: '2026-12-01' }
  expect(late('2027-03-02', served)).toEqual([])
})

test('later publication or service never makes claims due earlier or after two years', () => {
  const dates = fc.tuple(day, fc.nat(900), fc.nat(900), fc.option(fc.nat(900)), fc.nat(400))
  fc.assert(
    fc.property(dates, ([dateOfDeath, published, served, onlyServed, delay]) => {
      const at = (days: number) => addDays(dateOfDeath, days)
      const claims = (publication: number, service: number | null) =>
        dateOf(
          {
            role: 'creditor',
            dateOfDeath,
            firstPublicationDate: at(publication),
            ...(service !== null && { noticeToCreditorsDate: at(service) }),
          },
          'claims',
        ) ?? '9'
      expect(claims(published + delay, onlyServed) >= claims(published, onlyServed)).toBe(true)
      expect(claims(published, served + delay) >= claims(published, served)).toBe(true)
      if (dateOfDeath >= '2011-10-01') {
        expect(claims(published, served) <= addMonths(dateOfDeath, 24)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a warning needs a near deadline of the reader’s own, and its first note says to call', () => {
  holds('datesAfterADeath', (answers) => {
    const result = datesOf(answers)
    if (result?.tone !== 'warning') return
    const near = result.items.filter(
      ({ kind, mine, date = '' }) =>
        kind === 'deadline' && mine && date >= addDays(today, -90) && date <= addDays(today, 30),
    )
    expect(near).not.toEqual([])
    expect(result.notes[0]).toBe('call_now')
  })
})
