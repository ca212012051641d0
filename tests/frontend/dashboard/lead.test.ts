import { expect, test } from 'vitest'
import { countByPerson } from '#frontend/dashboard/leads/lead.ts'
import { titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { aLeadWith, leadsWith } from '#tests/support/dashboard-leads.ts'

test('reads a consultation request', () => {
  const lead = aLeadWith({
    timestamp: '2026-11-21T03:00:00.000Z',
    name: ' Maria Example ',
    email: 'Maria@Example.org',
    contentId: 'trust',
    extra:
      '{"id":"m1","status":"pending","planType":"trust","message":"Call me","suspect":["honeypot"]}',
  })
  expect(lead).toMatchObject({
    key: 'm1',
    receivedAt: Date.parse('2026-11-21T03:00:00.000Z'),
    name: 'Maria Example',
    person: 'maria@example.org',
    subject: 'Core Trust Plan',
    plan: 'trust',
    note: 'Call me',
    status: 'pending',
    suspect: ['honeypot'],
  })
})

test.each([
  ['{"broken', '{"broken'],
  [' called her on Tuesday ', 'called her on Tuesday'],
])('extra %j is not a JSON object and is kept as a note', (extra, note) => {
  expect(aLeadWith({ extra })).toMatchObject({ note, status: '', suspect: [] })
})

test.each([
  ['consultation_request', '', '{}', '', 'No plan chosen'],
  ['consultation_request', 'gold', '{}', '', 'gold'],
  [
    'tool_submission',
    'will_vs_trust',
    '{"recommendation":"Trust-first"}',
    '',
    'Will or trust helper: Trust-first',
  ],
  [
    'tool_submission',
    'who_inherits',
    '{"recommendation":"estate spouse; home life_estate_or_half"}',
    '',
    'Who inherits',
  ],
  ['tool_submission', 'will_vs_trust', '{}', '', 'Will or trust helper'],
  ['tool_submission', 'constructor', '{}', '', 'constructor'],
  ['tool_submission', '', '{}', '', ''],
  ['lead', 'florida-homeowner-probate-checklist', '{}', '', 'Florida homeowner probate checklist'],
  ['call_click', '', '{}', '/plans', 'On /plans'],
  ['newsletter', '', '{}', '/', ''],
  ['toString', 'Spring fair: booth 7', '', '', 'Spring fair: booth 7'],
])('%s with contentId %j is about %5$j', (event, contentId, extra, page, subject) => {
  expect(aLeadWith({ event, contentId, extra, page }).subject).toBe(subject)
})

test.each([
  ['tool_submission', 'who_inherits', 'Who inherits'],
  ['tool_submission', '', 'Tool submission'],
  ['consultation_request', 'trust', 'Consultation request: Core Trust Plan'],
  ['newsletter', '', 'Newsletter sign-up'],
])('%s with contentId %j is titled %j', (event, contentId, title) => {
  expect(titleOf(aLeadWith({ event, contentId }))).toBe(title)
})

test('rows are counted by address in any case, and those without one are skipped', () => {
  const rows = leadsWith([{ email: 'A@b.org' }, { email: ' a@B.ORG ' }, { email: 'c@b.org' }, {}])
  expect([...countByPerson(rows)]).toEqual([
    ['a@b.org', 2],
    ['c@b.org', 1],
  ])
})
