/** More columns for the CSV of consultations: plan, message, campaign, status, assignee, times. */

import { officeDay, officeTimestamp } from '#backend/office/office-calendar.ts'
import { clickIdIn, sourceOf } from '#domain/attribution.ts'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import { extraIn, textOf } from '#domain/lead-extra.ts'
import { planIn } from '#domain/lead-facts.ts'
import { cellOf, type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { withPromise } from '#domain/office-clock.ts'

/** Fields of the form besides the row's own cells and the plan, by their names in `extra`. */
const asked = Object.keys(consultationLabels).filter(
  (name) => !['name', 'email', 'planType'].includes(name),
)

/** The last four are the oldest columns. */
const laterColumns = [
  'visitSource',
  'campaign',
  'clickId',
  'assignee',
  'followUpOn',
  'receivedOn',
  'receivedAtOffice',
  'toldAtOffice',
  'respondedAtOffice',
  'status',
  'note',
  'promisedBy',
  'respondedAt',
] as const

/** Names of the columns, in order. */
export const consultationColumns: readonly string[] = ['plan', ...asked, ...laterColumns]

/** @param state undefined for rows not in the journal: columns about staff's work are then empty */
export function consultationCells(
  cells: LeadCells,
  state: LeadState | undefined,
  office: Office,
): LeadCells {
  const extra = extraIn(cells)
  const attribution = extra?.attribution ?? {}
  const receivedAt = receivedAtIn(cells)
  const atOffice = (instant: number | undefined) =>
    instant === undefined ? '' : officeTimestamp(office, instant)
  const momentOf = (time: string | null | undefined) => (time ? Date.parse(time) : undefined)
  const plan = planIn(cellOf(cells, 'event'), cellOf(cells, 'contentId'), extra)
  const promise = state && withPromise(office, state)
  const answers = asked.map((name) => textOf(extra?.members[name]))
  const later: Record<(typeof laterColumns)[number], string> = {
    visitSource: sourceOf(attribution),
    campaign: attribution.utm_campaign ?? '',
    clickId: clickIdIn(attribution),
    assignee: state?.assignee ?? '',
    followUpOn: state?.followUpOn ?? '',
    receivedOn: receivedAt === undefined ? '' : officeDay(office, receivedAt).day,
    receivedAtOffice: atOffice(receivedAt),
    toldAtOffice: atOffice(momentOf(promise?.toldBy)),
    respondedAtOffice: atOffice(momentOf(state?.respondedAt)),
    status: state?.status ?? '',
    note: state?.note ?? '',
    promisedBy: promise?.promisedBy ?? '',
    respondedAt: state?.respondedAt ?? '',
  }
  return [...cells, plan, ...answers, ...laterColumns.map((column) => later[column])]
}
