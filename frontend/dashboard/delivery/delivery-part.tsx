/** Delivery part: pending rows with times, refused rows with reasons, and the owner's actions. */

import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { type AdminService, askAdmin } from '#frontend/dashboard/service/ask-admin.ts'
import { useAdminAnswer, useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { counted, eventLabel } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { calmText, deliveryNotice } from './delivery-notices.ts'

/** Answer of GET /api/admin/delivery (docs/http-interface.md §15). */
interface DeliveryInSight {
  /** Null if no Sheet is connected. */
  readonly delivery: object | null
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
  const trouble = deliveryNotice(answer, now, true)
  const calm = answer.delivery && calmText(answer.delivery, now)
  const path = '/api/admin/delivery'
  const { data, error } = useAdminAnswer<DeliveryInSight>(service, path)
  const { act, told } = useAct(reading.readAgain)
  const isConnected = data?.delivery != null
  const waiting = (data?.pending ?? 0) - (data?.limited ?? 0)

  return (
    <Part
      title="Delivery to the Google Sheet"
      problem={error && 'Delivery status couldn’t be read'}
    >
      {data && !isConnected && (
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
      {calm && <p>{calm}</p>}
      {isConnected && waiting > 0 && (
        <p>
          <SmallButton onClick={() => act(() => tryNow(service))}>Try now</SmallButton>
        </p>
      )}
      {isConnected && data.limited > 0 && (
        <p>
          {counted(data.limited, 'lead')} beyond the daily limit.{' '}
          <SmallButton onClick={() => act(() => deliverWaiting(service))}>Deliver them</SmallButton>
        </p>
      )}
      {told}
      {isConnected && (
        <>
          <Rows
            heading={waiting === 0 ? 'Nothing is waiting' : `Waiting: ${waiting}`}
            caption="Leads that are waiting"
            rows={data.waiting}
            action="Set aside"
            onAction={(id) => act(() => moveLead(service, 'set-aside', id))}
          />
          <Rows
            heading={
              data.quarantined === 0 ? 'Nothing is set aside' : `Set aside: ${data.quarantined}`
            }
            caption="Leads that are set aside"
            rows={data.refused}
            action="Send again"
            onAction={(id) => act(() => moveLead(service, 'send-again', id))}
          />
        </>
      )}
    </Part>
  )
}

async function tryNow(service: AdminService): Promise<string> {
  await askAdmin(service, '/api/admin/delivery/try-now', {})
  return 'The next attempt is starting now.'
}

async function deliverWaiting(service: AdminService): Promise<string> {
  const path = '/api/admin/deliver-waiting'
  const { done } = await askAdmin<{ readonly done: number }>(service, path, { body: {} })
  return `${counted(done, 'lead')} on the way to the Sheet.`
}

/** @returns the outcome, in a sentence */
async function moveLead(
  service: AdminService,
  action: 'set-aside' | 'send-again',
  id: string,
): Promise<string> {
  type Undone = Pick<Undelivered, 'id' | 'reason'>
  type Answer = { readonly done: number; readonly refused: readonly Undone[] }
  const path = `/api/admin/delivery/${action}` as const
  const { done, refused } = await askAdmin<Answer>(service, path, { ids: [id] })
  const verb = action === 'set-aside' ? 'set aside' : 'sent again'
  return `${done} ${verb}.${refused.map((each) => ` ${each.id}: ${each.reason}`).join('')}`
}

interface RowsProps {
  readonly heading: string
  readonly caption: string
  readonly rows: readonly Undelivered[]
  readonly action: string
  readonly onAction: (id: string) => void
}

function Rows({ heading, caption, rows, action, onAction }: RowsProps) {
  const act: Column<Undelivered> = {
    label: 'What to do',
    cell: ({ id }) => (
      <SmallButton onClick={() => onAction(id)}>
        {action}
        <span className="visually-hidden"> {id}</span>
      </SmallButton>
    ),
  }
  return (
    <>
      <h3 className="fs-5 mt-4 mb-2">{heading}</h3>
      {rows.length > 0 && (
        <ColumnTable
          label={`${caption}, oldest first`}
          columns={[...columns, act]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
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
    className: 'record-long',
    cell: ({ reason }) => reason || 'Waiting for its turn',
  },
  { label: 'Id', className: 'record-long record-id', cell: ({ id }) => id },
]
