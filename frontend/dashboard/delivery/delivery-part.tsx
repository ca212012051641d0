/** Delivery part: how delivery goes, rows that wait or are set aside, and the owner's actions. */

import type { WorkListReport } from '#domain/delivery-report.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { askAdmin } from '#frontend/dashboard/service/ask-admin.ts'
import { useAdminAnswer, useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { counted, eventLabel } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { deliveryNotice, deliveryText } from './delivery-notices.ts'

/** Answer of GET /api/admin/delivery (docs/http-interface.md §15). */
interface DeliveryInSight {
  /** Null if no Sheet is connected. */
  readonly delivery: object | null
  /** Null without a Sheet, or if the list is off. */
  readonly workList: WorkListReport | null
  readonly pending: number
  /** How many of these are beyond their sender's daily limit. */
  readonly limited: number
  readonly quarantined: number
  readonly waiting: readonly Undelivered[]
  readonly refused: readonly Undelivered[]
}

interface Undelivered {
  readonly id: string
  readonly event: string
  /** ISO 8601, UTC; staff may have changed it. */
  readonly acceptedAt: string
  /** Why Google refused it; missing for pending rows. */
  readonly reason?: string | null
}

export function DeliveryPart() {
  const { service, now } = useStaffSession()
  const { answer, reading } = useWorklist()
  const { delivery } = answer
  const trouble = deliveryNotice(answer, now, true)
  const path = '/api/admin/delivery'
  const { data, error } = useAdminAnswer<DeliveryInSight>(service, path)
  const { act, told } = useAct(reading.readAgain)

  const deliverWaiting = () =>
    act(async () => {
      type Answer = { readonly done: number }
      const { done } = await askAdmin<Answer>(service, '/api/admin/deliver-waiting', {})
      return `${counted(done, 'lead')} on the way to the Sheet.`
    })

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
          <SmallButton onClick={deliverWaiting}>Deliver them</SmallButton>
        </p>
      )}
      {told}
      {data?.delivery && <Rows data={data} act={act} />}
    </Part>
  )
}

function WorkListState({ report: { state, message } }: { readonly report: WorkListReport }) {
  if (state !== 'needs_attention') return <p>Work list in the Sheet: {message}</p>
  return (
    <Callout tone="warning" title="The work list in the Sheet needs attention">
      <p>{message} Leads are delivered as before.</p>
    </Callout>
  )
}

interface RowsProps extends Pick<ReturnType<typeof useAct>, 'act'> {
  readonly data: DeliveryInSight
}

function Rows({ data, act }: RowsProps) {
  const { service } = useStaffSession()
  const { pending, limited, quarantined, refused } = data
  const waiting = pending - limited
  const rows = [...data.waiting, ...refused]

  const tryNow = () =>
    act(async () => {
      await askAdmin(service, '/api/admin/delivery/try-now', {})
      return 'The next attempt is starting now.'
    })
  const move = (action: 'set-aside' | 'send-again', id: string) =>
    act(async () => {
      type Undone = Pick<Undelivered, 'id' | 'reason'>
      type Answer = { readonly done: number; readonly refused: readonly Undone[] }
      const answer = await askAdmin<Answer>(service, `/api/admin/delivery/${action}`, { ids: [id] })
      const verb = action === 'set-aside' ? 'set aside' : 'sent again'
      const why = answer.refused.map((each) => ` ${each.id}: ${each.reason}`)
      return `${answer.done} ${verb}.${why.join('')}`
    })

  const actions: Column<Undelivered> = {
    label: 'What to do',
    cell: (row) => {
      const isRefused = refused.includes(row)
      return (
        <SmallButton onClick={() => move(isRefused ? 'send-again' : 'set-aside', row.id)}>
          {isRefused ? 'Send again' : 'Set aside'}
          <span className="visually-hidden"> {row.id}</span>
        </SmallButton>
      )
    },
  }
  if (rows.length === 0) return <p>Nothing is waiting or set aside.</p>
  return (
    <>
      <h3 className="fs-5">
        Waiting: {waiting}, set aside: {quarantined}
      </h3>
      {waiting > 0 && (
        <p>
          <SmallButton onClick={tryNow}>Try now</SmallButton>
        </p>
      )}
      <ColumnTable
        label="Leads that are waiting or set aside, oldest first"
        columns={[...columns, actions]}
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
    cell: ({ reason }) => reason || 'Waiting for its turn',
  },
  { label: 'Id', className: 'cell-wide', cell: ({ id }) => id },
]
