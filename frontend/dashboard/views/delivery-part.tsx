/** Delivery in sight: what waits, since when, what was refused and why, and the owner's means. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { calmText, deliveryNotice } from '#frontend/dashboard/leads/delivery-notices.ts'
import type { HeldLeads } from '#frontend/dashboard/leads/held-leads.ts'
import { eventLabel } from '#frontend/dashboard/leads/lead-words.ts'
import { type AdminService, askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { RecordTable } from './column-table.tsx'
import { useDesk } from './desk.tsx'

/** Answer of GET /api/admin/delivery (docs/http-interface.md §17). */
interface DeliveryInSight {
  /** Null where no Sheet is connected. */
  readonly delivery: object | null
  readonly pending: number
  readonly quarantined: number
  readonly waiting: readonly Undelivered[]
  readonly refused: readonly Undelivered[]
}

interface Undelivered {
  readonly id: string
  readonly event: string
  /** ISO 8601, UTC; whatever staff made of it. */
  readonly acceptedAt: string
  /** Why Google refused it; not of what waits. */
  readonly reason?: string | null
}

export function DeliveryPart({ answer }: { readonly answer: HeldLeads }) {
  const { service, now } = useDesk()
  const trouble = deliveryNotice(answer, now, true)
  const calm = answer.delivery && calmText(answer.delivery, now)
  const [said, setSaid] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery', service.token],
    queryFn: () => askAdmin<DeliveryInSight>(service, '/api/admin/delivery'),
    gcTime: 0,
  })
  const isConnected = data?.delivery != null

  async function ask(call: Promise<string>): Promise<void> {
    try {
      setSaid(await call)
    } catch {
      setSaid('Not done. The service refused or couldn’t be reached.')
    }
    await refetch()
  }

  return (
    <section aria-labelledby="delivery-heading" className="part">
      <h2 id="delivery-heading" className="fs-4 my-3">
        Delivery to the Google Sheet
      </h2>
      {error && (
        <Callout tone="error" title="Delivery status couldn’t be read">
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
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
      {isConnected && data.pending > 0 && (
        <p>
          <Button variant="outline-secondary" size="sm" onClick={() => void ask(tryNow(service))}>
            Try now
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      {isConnected && (
        <>
          <h3 className="fs-5 mt-4 mb-2">
            {data.pending === 0 ? 'Nothing is waiting' : `Waiting: ${data.pending}`}
          </h3>
          <Rows
            caption="Leads that are waiting"
            rows={data.waiting}
            action="Set aside"
            onAction={(id) => void ask(moveLead(service, 'set-aside', id))}
          />
          <h3 className="fs-5 mt-4 mb-2">
            {data.quarantined === 0 ? 'Nothing is set aside' : `Set aside: ${data.quarantined}`}
          </h3>
          <Rows
            caption="Leads that are set aside"
            rows={data.refused}
            action="Send again"
            onAction={(id) => void ask(moveLead(service, 'send-again', id))}
          />
        </>
      )}
    </section>
  )
}

async function tryNow(service: AdminService): Promise<string> {
  await askAdmin(service, '/api/admin/delivery/try-now', { body: {} })
  return 'The next attempt is starting now.'
}

/** @returns what came of it, in a sentence */
async function moveLead(
  service: AdminService,
  action: 'set-aside' | 'send-again',
  id: string,
): Promise<string> {
  type Undone = Pick<Undelivered, 'id' | 'reason'>
  type Answer = { readonly done: number; readonly refused: readonly Undone[] }
  const body = { ids: [id] }
  const path = `/api/admin/delivery/${action}` as const
  const { done, refused } = await askAdmin<Answer>(service, path, { body })
  const verb = action === 'set-aside' ? 'set aside' : 'sent again'
  return `${done} ${verb}.${refused.map((each) => ` ${each.id}: ${each.reason}`).join('')}`
}

interface RowsProps {
  readonly caption: string
  readonly rows: readonly Undelivered[]
  readonly action: string
  readonly onAction: (id: string) => void
}

function Rows({ caption, rows, action, onAction }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <RecordTable
      label={caption}
      caption={`${caption}, oldest first`}
      columns={[
        { label: 'Accepted', cell: ({ acceptedAt }) => formatLongMoment(Date.parse(acceptedAt)) },
        { label: 'Event', cell: ({ event }) => eventLabel(event) },
        {
          label: 'Why',
          className: 'record-long',
          cell: ({ reason }) => reason || 'Waiting for its turn',
        },
        { label: 'Id', className: 'record-long record-id', cell: ({ id }) => id },
        {
          label: 'What to do',
          cell: ({ id }) => (
            <Button variant="outline-secondary" size="sm" onClick={() => onAction(id)}>
              {action}
              <span className="visually-hidden"> {id}</span>
            </Button>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
