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
import { aLeadWith, aState, type LeadCellsGiven } from '#tests/support/dashboard-leads.ts'

const at = Date.parse

/** Received on a Tuesday at 10:00 AM; due on Wednesday at 10:00 AM. */
const need = replyNeed(aLeadWith({ timestamp: '2026-11-17T15:00:00.000Z' }))
/** Received Friday, 4 PM, and told Monday, noon. */
const overWeekend = replyNeed(aLeadWith({ timestamp: '2026-11-20T21:00:00Z' }))
/** Received Tuesday, 9 AM. */
const early = replyNeed(aLeadWith({ timestamp: '2026-11-17T14:00:00Z' }))
const followUp = replyNeed(planned('contacted'))

function planned(status: LeadStatus) {
  return { ...aLeadWith(), state: aState({ status, followUpOn: '2026-11-27' }) }
}

test.each([
  ['2026-11-17T15:00:00Z', need, 'By 10 AM tomorrow', 'due'],
  ['2026-11-18T11:00:00Z', need, 'By 10 AM today', 'due'],
  ['2026-11-18T11:00:01Z', need, 'By 10 AM today', 'soon'],
  ['2026-11-18T15:00:00Z', need, 'By 10 AM today', 'soon'],
  ['2026-11-18T15:00:01Z', need, 'Overdue since 10 AM today', 'overdue'],
  ['2026-11-19T16:26:00Z', need, 'Overdue since 10 AM yesterday', 'overdue'],
  ['2026-11-24T15:00:00Z', need, 'Overdue since Wed 10 AM', 'overdue'],
  ['2026-11-25T15:00:00Z', need, 'Overdue since Nov 18', 'overdue'],
  // On Sunday there are 20 hours left, of which 3 are open.
  ['2026-11-22T21:00:00Z', overWeekend, 'By 12 PM tomorrow', 'due'],
  // The office closes until Wednesday, 9 AM: an hour of it is left, or nothing.
  ['2026-11-17T22:30:00Z', need, 'By 10 AM tomorrow', 'due'],
  ['2026-11-17T22:30:00Z', early, 'By 9 AM tomorrow', 'soon'],
  ['2026-11-25T20:00:00Z', followUp, 'Follow up Fri, Nov 27', 'due'],
  ['2026-11-27T05:00:00Z', followUp, 'Follow up today', 'soon'],
  ['2026-11-28T04:59:00Z', followUp, 'Follow up today', 'soon'],
  ['2026-11-28T05:00:01Z', followUp, 'Overdue: follow up Fri, Nov 27', 'overdue'],
])('at %s %j is “%s”, with the tone %s', (now, step, text, tone) => {
  expect(replyText(step, at(now))).toBe(text)
  expect(replyTone(step, at(now))).toBe(tone)
  expect(isOverdue(step, at(now))).toBe(tone === 'overdue')
})

test('a lead that is a week overdue moves behind the rest only when the day changes', () => {
  expect(isStale(need, at('2026-11-25T23:59:59Z'))).toBe(false)
  expect(isStale(need, at('2026-11-26T00:00:00Z'))).toBe(true)
})

test('the earlier of promise and follow-up is next, and nothing once the lead is won', () => {
  expect(replyNeed(planned('pending')).kind).toBe('waiting')
  expect(replyNeed(planned('won'))).toEqual({ kind: 'answered', text: 'Won' })
})

const noMembers = { extra: '{}' }
const withAddress = { ...noMembers, email: 'a@b.org' }

test.each<[LeadCellsGiven, string, string]>([
  [{ ...noMembers, event: 'call_click' }, 'none', 'No reply needed'],
  [{ ...withAddress, event: 'newsletter' }, 'none', 'No reply needed'],
  [{ ...noMembers, event: 'tool_submission' }, 'none', 'No address to reply to'],
  [{ ...noMembers, event: 'walk-in' }, 'none', 'No address to reply to'],
  [{ ...withAddress, event: 'tool_submission' }, 'unpromised', 'Could follow up'],
  [{ ...withAddress, event: 'walk-in' }, 'unpromised', 'Could follow up'],
  [{ extra: '{"status":"answered"}' }, 'answered', 'Answered'],
  [{ extra: '{"status":2}' }, 'answered', '2'],
  [{ extra: 'called, no answer' }, 'waiting', 'Overdue since Nov 18'],
  [{ extra: '{"status":" Pending "}' }, 'waiting', 'Overdue since Nov 18'],
  [{ extra: '{"status":null}' }, 'waiting', 'Overdue since Nov 18'],
  [{ timestamp: 'last Tuesday' }, 'waiting', 'Waiting, unreadable date'],
])('a row with %j is %s: “%s”', (cells, kind, text) => {
  const step = replyNeed(aLeadWith(cells))
  expect(step.kind).toBe(kind)
  expect(replyText(step, at('2030-01-01T15:00:00Z'))).toBe(text)
})

test.each([
  ['{"status":"pending"}', 'contacted', 'answered'],
  ['{"status":"called her"}', 'pending', 'waiting'],
] as const)('a row with %s that staff set to %s is %s', (extra, status, kind) => {
  expect(replyNeed({ ...aLeadWith({ extra }), state: aState({ status }) }).kind).toBe(kind)
})

test('a suspected bot waits for nothing, and is called one until a person has judged it', () => {
  const suspect = aLeadWith({ extra: '{"suspect":["honeypot","fill_time"]}' })
  expect(replyText(replyNeed(suspect), 0)).toBe('Spam')
  const judged = { ...suspect, state: aState({ status: 'pending' }) }
  expect(replyNeed(judged).kind).toBe('waiting')
  expect([suspicionLabel(suspect), suspicionLabel(judged)]).toEqual(['Suspected bot', undefined])
})

test('the details say what the visitor was told, while a reply is owed', () => {
  expect(promiseNote(need)).toBe('The visitor was told Wednesday, Nov 18, 10:00 AM.')
  expect(promiseNote(replyNeed(planned('won')))).toBe('')
})
