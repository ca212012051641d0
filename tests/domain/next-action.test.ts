/** Lanes, statuses, and due days of the lead filter: promises and follow-ups share one clock. */

import { expect, test } from 'vitest'
import type { FilterableLead } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest, type Viewpoint } from '#domain/lead-filter.ts'
import type { StaffState } from '#domain/lead-status.ts'
import { anOffice } from '#tests/support/an-office.ts'

/** Friday, November 20, 11:00 AM at the office. */
const friday: Viewpoint = {
  now: Date.parse('2026-11-20T16:00:00.000Z'),
  office: anOffice,
  me: 'Maria',
}

function aRequest(
  receivedAt: string,
  standing?: Partial<StaffState>,
  suspect: readonly string[] = [],
): FilterableLead {
  const untouched = { status: 'pending', assignee: null, followUpOn: null } as const
  return {
    id: '',
    event: 'consultation_request',
    source: '',
    receivedAt: Date.parse(receivedAt),
    plan: '',
    person: '',
    status: 'pending',
    state: standing && { ...untouched, ...standing },
    suspect,
    notInSheet: undefined,
    searchText: () => '',
  }
}

const leads = {
  'told this afternoon': aRequest('2026-11-19T20:00:00.000Z'),
  'told yesterday': aRequest('2026-11-18T15:00:00.000Z'),
  'told Monday': aRequest('2026-11-20T15:00:00.000Z'),
  'planned for today': aRequest('2026-11-02T15:00:00.000Z', {
    status: 'contacted',
    assignee: 'maria',
    followUpOn: '2026-11-20',
  }),
  'planned for yesterday': aRequest('2026-10-02T15:00:00.000Z', {
    status: 'booked',
    followUpOn: '2026-11-19',
  }),
  'planned for Thanksgiving': aRequest('2026-11-01T03:30:00.000Z', {
    status: 'contacted',
    followUpOn: '2026-11-26',
  }),
  'planned for the day after': aRequest('2026-10-01T15:00:00.000Z', {
    status: 'contacted',
    followUpOn: '2026-11-27',
  }),
  'planned, then won': aRequest('2026-10-01T15:00:00.000Z', {
    status: 'won',
    assignee: 'Maria',
    followUpOn: '2026-11-20',
  }),
  'sent by a bot': aRequest('2026-11-19T23:00:00.000Z', undefined, ['honeypot', 'fill_time']),
  'set aside by staff': aRequest('2026-11-19T23:00:00.000Z', { status: 'spam' }),
}

test.each<[Partial<LeadFilter>, readonly (keyof typeof leads)[]]>([
  [{ due: 'today' }, ['told this afternoon', 'planned for today']],
  [{ due: 'overdue' }, ['told yesterday', 'planned for yesterday']],
  [
    { due: 'week' },
    ['told this afternoon', 'told Monday', 'planned for today', 'planned for Thanksgiving'],
  ],
  [{ status: 'booked' }, ['planned for yesterday']],
  [{ status: 'pending' }, ['told this afternoon', 'told yesterday', 'told Monday']],
  [{ status: 'spam' }, ['sent by a bot', 'set aside by staff']],
  [{ lane: 'suspects' }, ['sent by a bot', 'set aside by staff']],
  [{ lane: 'mine' }, ['planned for today']],
  [{ assignee: 'MARIA' }, ['planned for today', 'planned, then won']],
  [{ assignee: 'nobody', due: 'overdue' }, ['told yesterday', 'planned for yesterday']],
  [
    { lane: 'followup' },
    [
      'planned for today',
      'planned for yesterday',
      'planned for Thanksgiving',
      'planned for the day after',
    ],
  ],
  [
    { lane: 'month' },
    ['told this afternoon', 'told yesterday', 'told Monday', 'planned for today'],
  ],
])('the filter %j lets through %j', (filter, names) => {
  const passes = leadTest({ ...everyLead, ...filter }, friday)
  expect(Object.entries(leads).flatMap(([name, lead]) => (passes(lead) ? name : []))).toEqual(names)
})

test('nothing is mine while the page does not know whose token it has', () => {
  const passes = leadTest({ ...everyLead, lane: 'mine' }, { ...friday, me: '' })
  expect(Object.values(leads).filter(passes)).toEqual([])
})
