import { expect, test } from 'vitest'
import { phonesIn, writtenIn } from '#frontend/dashboard/leads/lead.ts'
import { titleOf } from '#frontend/dashboard/words/lead-words.ts'
import { aLeadWith, type LeadCellsGiven, leadsWith } from '#tests/support/dashboard-leads.ts'

test('reads a consultation request', () => {
  const lead = aLeadWith({
    timestamp: '2026-11-21T03:00:00.000Z',
    name: ' Maria Example ',
    email: 'Maria@Example.org',
    contentId: 'trust',
    extra: '{"id":"m1","status":"pending","message":"Call me","suspect":["honeypot"]}',
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

const result = (recommendation: string) => JSON.stringify({ recommendation })
const tool = (contentId: string, extra = '{}') => ({ event: 'tool_submission', contentId, extra })

test.each<[LeadCellsGiven, string]>([
  [{}, 'Consultation request: No plan chosen'],
  [{ contentId: 'trust' }, 'Consultation request: Core Trust Plan'],
  [{ contentId: 'gold' }, 'Consultation request: gold'],
  [tool('will_vs_trust', result('Trust-first')), 'Will or trust helper: Trust-first'],
  [tool('will_vs_trust'), 'Will or trust helper'],
  [tool('who_inherits', result('estate spouse; home life_estate_or_half')), 'Who inherits'],
  [tool('constructor'), 'constructor'],
  [tool(''), 'Tool submission'],
  [{ event: 'lead', contentId: 'my-checklist' }, 'Download: My checklist'],
  [{ event: 'call_click', page: '/plans' }, 'Call click: On /plans'],
  [{ event: 'newsletter', page: '/' }, 'Newsletter sign-up'],
  [{ event: 'toString', contentId: 'Spring fair: booth 7' }, 'toString: Spring fair: booth 7'],
])('a row with %j is titled “%s”', (cells, title) => {
  expect(titleOf(aLeadWith(cells))).toBe(title)
})

test('rows are counted by address in any case', () => {
  const rows = leadsWith([{ email: 'A@b.org' }, { email: ' a@B.ORG ' }, { email: 'c@b.org' }])
  expect(rows.map(({ personCount }) => personCount)).toEqual([2, 2, 1])
})

test.each([
  ['Call (727) 555-0123 please', ['tel:+17275550123']],
  ['727.555.0123 or +1 813 555 0199', ['tel:+17275550123', 'tel:+18135550199']],
  ['the same twice: 7275550123, 727-555-0123', ['tel:+17275550123']],
  ['727 - 555 - 0123, or (813)–555–0199', ['tel:+17275550123', 'tel:+18135550199']],
  ['+44 207 946 0958, or 727-555-0123 here', ['tel:+442079460958', 'tel:+17275550123']],
  ['my case 1234567890123 of 2026-11-20', []],
  ['worth 250,000 to 500,000', []],
])('the phone numbers in “%s” are %j', (text, hrefs) => {
  expect(phonesIn(text).map(({ href }) => href)).toEqual(hrefs)
})

test('a request’s field is searched for numbers, then its message; a click’s field is the firm’s', () => {
  const id = '01a20b48-9757-7507-bce3-632503223456'
  const extra = JSON.stringify({ id, message: '813 555 0199', phone: '(727) 555-0123' })
  const [request, click] = ['consultation_request', 'call_click'].map((event) =>
    phonesIn(writtenIn(aLeadWith({ event, extra }))).map(({ text }) => text),
  )
  expect(request).toEqual(['(727) 555-0123', '813 555 0199'])
  expect(click).toEqual(['813 555 0199'])
})
