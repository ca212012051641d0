import { expect, test } from 'vitest'
import type { LeadStatus } from '#domain/lead-status.ts'
import { suspicionLabel } from '#frontend/dashboard/leads/lead.ts'
import {
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
  ['2026-11-17T15:00:00Z', 'By 10 AM tomorrow', 'due'],
  ['2026-11-18T11:00:00Z', 'By 10 AM today', 'due'],
  ['2026-11-18T11:00:01Z', 'By 10 AM today', 'soon'],
  ['2026-11-18T15:00:00Z', 'By 10 AM today', 'soon'],
  ['2026-11-18T15:00:01Z', 'Overdue since 10 AM today', 'overdue'],
  ['2026-11-19T16:26:00Z', 'Overdue since 10 AM yesterday', 'overdue'],
  ['2026-11-20T15:00:00Z', 'Overdue since Wed 10 AM', 'overdue'],
  ['2026-11-24T15:00:00Z', 'Overdue since Wed 10 AM', 'overdue'],
  ['2026-11-25T15:00:00Z', 'Overdue since Nov 18', 'overdue'],
])('at %s the reply is “%s”, with the tone %s', (now, text, tone) => {
  expect(replyText(need, at(now))).toBe(text)
  expect(replyTone(need, at(now))).toBe(tone)
  expect(isOverdue(need, at(now))).toBe(tone === 'overdue')
})

test('a request is not green once no office time is left, however many hours there are', () => {
  // Received Friday, 4 PM, and told Monday, noon; Sunday is 20 hours before, of which 3 are open.
  const weekend = replyNeed(aLeadWith({ timestamp: '2026-11-20T21:00:00Z' }))
  expect(replyText(weekend, at('2026-11-22T21:00:00Z'))).toBe('By 12 PM tomorrow')
  expect(replyTone(weekend, at('2026-11-22T21:00:00Z'))).toBe('due')
  // Received Tuesday, 10 AM; at 5 PM the office closes until Wednesday, 9 AM, when an hour is left.
  expect(replyTone(need, at('2026-11-17T22:30:00Z'))).toBe('due')
  const early = replyNeed(aLeadWith({ timestamp: '2026-11-17T14:00:00Z' }))
  expect(replyTone(early, at('2026-11-17T22:30:00Z'))).toBe('soon')
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
  expect(replyNeed(planned('won'))).toEqual({ kind: 'answered', text: 'Won' })
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

test('a suspected bot waits for nothing, and is called one until a person has judged it', () => {
  const suspect = aLeadWith({ extra: '{"suspect":["honeypot","fill_time"]}' })
  expect(replyText(replyNeed(suspect), 0)).toBe('Spam')
  const judged = { ...suspect, state: aState({ status: 'pending' }) }
  expect(replyNeed(judged).kind).toBe('waiting')
  expect([suspicionLabel(suspect), suspicionLabel(judged)]).toEqual(['Suspected bot', undefined])
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
  ['{"status":"scheduled"}', 'Scheduled'],
  ['{"status":2}', '2'],
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

test('the details say what the visitor was told, while a reply is owed', () => {
  expect(promiseNote(need)).toBe('The visitor was told Wednesday, Nov 18, 10:00 AM.')
  expect(promiseNote(replyNeed(aLeadWith({ extra: '{"status":"done"}' })))).toBe('')
})
