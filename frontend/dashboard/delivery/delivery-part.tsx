/** Delivery part: how delivery goes, rows that wait or are set aside, and the owner's actions. */

import type { DeliveryInSight } from '#backend/admin/standing-routes.ts'
import type { WorkListReport } from '#domain/delivery-report.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { type Acting, type Ask, Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { useAdminAnswer, useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { counted, eventLabel } from '#frontend/dashboard/words/lead-words.ts'
import { deliveryNotice, deliveryText } from './delivery-notices.ts'

type Undelivered = DeliveryInSight['waiting' | 'refused'][number]

export function DeliveryPart() {
  const { now, answer } = useDashboard()
  const { delivery } = answer
  const trouble = deliveryNotice(answer, now, true)
  const { data, error } = useAdminAnswer<DeliveryInSight>('/api/admin/delivery')
  const { act, told } = useAct()
  return (
    <Part
      title="Delivery to the Google Sheet"
      problem={error && 'Delivery status couldn’t be read'}
    >
      {data?.delivery === null && (
        <Callout tone="info" title="No Google Sheet is connected">
          <p>
            Leads are safe in the journal. To connect a Sheet, ask the person who runs the service
            to run “npm run leads -- sheet setup”. Then everything that is waiting is delivered,
            oldest first.
          </p>
        </Callout>
      )}
      {trouble && (
        <Callout tone={trouble.tone} title={trouble.title}>
          <p>{trouble.text}</p>
        </Callout>
      )}
      {delivery && !trouble && <p>{deliveryText(delivery, now)}</p>}
      {data?.workList && <WorkListState report={data.workList} />}
      {data?.delivery && data.limited > 0 && (
        <p>
          {counted(data.limited, 'lead')} beyond the daily limit.{' '}
          <SmallButton onClick={() => act(deliverWaiting)}>Deliver them</SmallButton>
        </p>
      )}
      {told}
      {data?.delivery && <Rows data={data} act={act} />}
    </Part>
  )
}

async function deliverWaiting(ask: Ask): Promise<string> {
  const { done } = await ask<{ done: number }>('/api/admin/deliver-waiting', {})
  return `${counted(done, 'lead')} on the way to the Sheet.`
}

async function tryNow(ask: Ask): Promise<string> {
  await ask('/api/admin/delivery/try-now', {})
  return 'The next attempt is starting now.'
}

function WorkListState({ report: { state, message } }: { readonly report: WorkListReport }) {
  if (state !== 'needs_attention') return <p>Work list in the Sheet: {message}</p>
  return (
    <Callout tone="warning" title="The work list in the Sheet needs attention">
      <p>{message} Leads are delivered as before.</p>
    </Callout>
  )
}

function Rows({ data, act }: { readonly data: DeliveryInSight } & Pick<Acting, 'act'>) {
  const { pending, limited, quarantined } = data
  const waiting = pending - limited
  const rows = [...data.waiting, ...data.refused]
  if (rows.length === 0) return <p>Nothing is waiting or set aside.</p>
  return (
    <>
      <h3 className="fs-5">
        Waiting: {waiting}, set aside: {quarantined}
      </h3>
      {waiting > 0 && (
        <p>
          <SmallButton onClick={() => act(tryNow)}>Try now</SmallButton>
        </p>
      )}
      <ColumnTable
        label="Leads that are waiting or set aside, oldest first"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

const columns: readonly Column<Undelivered>[] = [
  {
    label: 'Accepted',
    cell: ({ acceptedAt }) => formatRecordedMoment(Date.parse(acceptedAt)),
  },
  { label: 'Event', cell: ({ event }) => eventLabel(event) },
  {
    label: 'Why',
    className: 'cell-wide',
    cell: (row) => ('reason' in row && row.reason) || 'Waiting for its turn',
  },
  { label: 'Id', className: 'cell-wide', cell: ({ id }) => id },
]
