import { expect, test } from 'vitest'
import type { LeadStatus } from '#domain/lead-status.ts'
import { suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import {
  agoText,
  isOverdue,
  isStale,
  promiseNote,
  replyNeed,
  replyText,
  replyTone,
} from '#frontend/dashboard/leads/staff-clock.ts'
import { aLeadWith, aState } from '#tests/support/dashboard-leads.ts'

const at = Date.parse

/** Received on a Tuesday at 10:00 AM; due on Wednesday at 10:00 AM. */
const need = replyNeed(aLeadWith({ timestamp: '2026-11-17T15:00:00.000Z' }))

test.each([
  ['2026-11-17T15:00:00Z', 'Due in 24 h', 'due'],
  ['2026-11-18T05:00:00Z', 'Due in 10 h', 'due'],
  ['2026-11-18T05:00:01Z', 'Due in 9 h 59 min', 'due'],
  ['2026-11-18T11:00:00Z', 'Due in 4 h', 'due'],
  ['2026-11-18T11:00:01Z', 'Due in 3 h 59 min', 'soon'],
  ['2026-11-18T15:00:00Z', 'Due in less than a minute', 'soon'],
  ['2026-11-18T15:00:01Z', 'Overdue by less than a minute', 'overdue'],
  ['2026-11-18T16:26:00Z', 'Overdue by 1 h 26 min', 'overdue'],
  ['2026-11-20T14:59:59Z', 'Overdue by 47 h', 'overdue'],
  ['2026-11-20T15:00:00Z', 'Overdue by 2 days', 'overdue'],
])('at %s the reply is “%s”, with the tone %s', (now, text, tone) => {
  expect(replyText(need, at(now))).toBe(text)
  expect(replyTone(need, at(now))).toBe(tone)
  expect(isOverdue(need, at(now))).toBe(tone === 'overdue')
})

test('a lead that is a week overdue moves behind the rest only when the day changes', () => {
  expect(isStale(need, at('2026-11-25T23:59:59Z'))).toBe(false)
  expect(isStale(need, at('2026-11-26T00:00:00Z'))).toBe(true)
})

test.each([
  ['pending', 'contacted', 'answered'],
  ['pending', 'pending', 'waiting'],
  ['called her', 'pending', 'waiting'],
] as const)('a row with %s that staff set to %s is %s', (inRow, inDashboard, kind) => {
  const lead = aLeadWith({ extra: JSON.stringify({ status: inRow }) })
  expect(replyNeed({ ...lead, state: aState({ status: inDashboard }) }).kind).toBe(kind)
})

test.each([
  ['2026-11-25T20:00:00Z', 'Follow up Fri, Nov 27', 'due'],
  ['2026-11-27T05:00:00Z', 'Follow up today', 'soon'],
  ['2026-11-28T04:59:00Z', 'Follow up today', 'soon'],
  ['2026-11-28T05:00:01Z', 'Overdue: follow up Fri, Nov 27', 'overdue'],
])('at %s an answered lead with a follow-up on Friday says “%s”', (now, text, tone) => {
  const followUp = replyNeed(planned('contacted'))
  expect(replyText(followUp, at(now))).toBe(text)
  expect(replyTone(followUp, at(now))).toBe(tone)
  expect(isOverdue(followUp, at(now))).toBe(tone === 'overdue')
})

test('the earlier of promise and follow-up is next, and nothing once the lead is won', () => {
  expect(replyNeed(planned('pending')).kind).toBe('waiting')
  expect(replyNeed(planned('won'))).toEqual({ kind: 'answered', status: 'Won' })
})

function planned(status: LeadStatus) {
  return { ...aLeadWith(), state: aState({ status, followUpOn: '2026-11-27' }) }
}

test.each([
  ['a call click', { event: 'call_click', extra: '{}' }, 'No reply needed'],
  [
    'a newsletter sign-up',
    { event: 'newsletter', email: 'a@b.org', extra: '{}' },
    'No reply needed',
  ],
  ['a tool without email', { event: 'tool_submission', extra: '{}' }, 'No address to reply to'],
  ['an event that staff invented', { event: 'walk-in', extra: '{}' }, 'No address to reply to'],
])('%s waits for nothing', (_what, cells, text) => {
  const none = replyNeed(aLeadWith(cells))
  expect(none.kind).toBe('none')
  expect(replyText(none, 0)).toBe(text)
})

test('a suspected bot’s row says why, and one that a person marked says who', () => {
  const suspect = aLeadWith({ extra: '{"suspect":["honeypot","fill_time"]}' })
  expect(replyText(replyNeed(suspect), 0)).toBe(
    'Not counted: a hidden field was filled out, and it was sent faster than a person can type',
  )
  const marked = { ...suspect, state: aState({ status: 'spam' }) }
  expect(replyText(replyNeed(marked), 0)).toBe('Spam (maria)')
  const takenBack = { ...suspect, state: aState({ status: 'spam', undoes: 1 }) }
  expect(replyText(replyNeed(takenBack), 0)).toMatch(/^Not counted: a hidden/)
  expect([suspicionLabel(suspect), suspicionLabel(marked)]).toEqual(['Suspected bot', undefined])
})

test.each(['tool_submission', 'lead', 'walk-in'])(
  'a row of %s with an address was promised nothing, so it is never overdue',
  (event) => {
    const need = replyNeed(aLeadWith({ event, email: 'a@b.org', extra: '{}' }))
    expect(need.kind).toBe('unpromised')
    expect(replyText(need, Infinity)).toBe('Could follow up')
    expect(isOverdue(need, Infinity)).toBe(false)
  },
)

test.each([
  ['a request whose extra staff overwrote', { extra: 'called, no answer' }],
  ['a status in capitals', { extra: '{"status":" Pending "}' }],
  ['an empty status', { extra: '{"status":""}' }],
  ['a status that is not text', { extra: '{"status":null}' }],
])('%s waits for a reply', (_what, cells) => {
  expect(replyNeed(aLeadWith(cells)).kind).toBe('waiting')
})

test.each([
  ['{"status":"answered"}', 'Answered'],
  ['{"status":"Answered"}', 'Answered'],
  ['{"status":"scheduled"}', 'Answered: scheduled'],
  ['{"status":2}', 'Answered: 2'],
])('%s is answered', (extra, text) => {
  const answered = replyNeed(aLeadWith({ extra }))
  expect(answered.kind).toBe('answered')
  expect(replyText(answered, 0)).toBe(text)
})

test('a request without a readable date waits, and never counts as overdue', () => {
  const undated = replyNeed(aLeadWith({ timestamp: 'last Tuesday' }))
  expect(replyText(undated, 0)).toBe('Waiting, unreadable date')
  expect(replyTone(undated, 0)).toBe('soon')
  expect(isOverdue(undated, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test.each([
  ['2026-11-20T20:00:00Z', '5 h of office time left'],
  ['2026-11-21T12:00:00Z', '3 h of office time left'],
  ['2026-11-23T16:59:30Z', 'no office time left'],
])('at %s a request of Friday noon has %s', (now, left) => {
  const friday = [at('2026-11-20T14:00:00Z'), at('2026-11-20T22:00:00Z')] as const
  const monday = [at('2026-11-23T14:00:00Z'), at('2026-11-23T22:00:00Z')] as const
  const waiting = replyNeed(aLeadWith({ timestamp: '2026-11-20T17:00:00Z' }))
  const note = promiseNote(waiting, at(now), [friday, monday])
  expect(note).toEqual(['Promised by Mon 12:00 PM,', left])
})

test('a missed promise shows its time, an answered one shows nothing', () => {
  const missed = promiseNote(need, at('2026-11-20T15:00:00Z'), [])
  expect(missed).toEqual(['Promised by Nov 18, 10:00 AM'])
  const answered = replyNeed(aLeadWith({ extra: '{"status":"done"}' }))
  expect(promiseNote(answered, 0, [])).toEqual([])
})

test.each([
  [-5000, 'just now'],
  [12_000, '12 seconds ago'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [3 * 86_400_000, '3 days ago'],
])('an age of %i ms is shown as %s', (ageMs, text) => {
  expect(agoText(0, ageMs)).toBe(text)
})
