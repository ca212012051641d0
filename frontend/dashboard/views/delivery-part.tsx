/** Delivery in sight: what waits, since when, what was refused and why, and the owner's means. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { deliveryNotice } from '#frontend/dashboard/leads/delivery-notices.ts'
import { calmText } from '#frontend/dashboard/leads/delivery-words.ts'
import { eventLabel } from '#frontend/dashboard/leads/lead-words.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import {
  moveLeads,
  readDelivery,
  tryNow,
  type Undelivered,
} from '#frontend/dashboard/service/delivery-calls.ts'
import { RecordTable } from './column-table.tsx'

interface Props {
  readonly service: AdminService
  readonly answer: LeadsAnswer
  readonly now: number
}

export function DeliveryPart({ service, answer, now }: Props) {
  const trouble = deliveryNotice(answer, now, true)
  const calm = answer.delivery && calmText(answer.delivery, now)
  const [said, setSaid] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery', service.token],
    queryFn: () => readDelivery(service),
    gcTime: 0,
  })

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
      <h2 id="delivery-heading">Delivery to the Google Sheet</h2>
      {error && (
        <Callout tone="error" title="Delivery status couldn’t be read">
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
      {data && !data.isConnected && (
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
      {data?.isConnected && data.pending > 0 && (
        <p>
          <Button variant="outline-secondary" size="sm" onClick={() => void ask(tryNow(service))}>
            Try now
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      {data?.isConnected && (
        <>
          <h3>{data.pending === 0 ? 'Nothing is waiting' : `Waiting: ${data.pending}`}</h3>
          <Rows
            caption="Leads that are waiting"
            rows={data.waiting}
            action="Set aside"
            onAction={(id) => void ask(moveLeads(service, 'set-aside', [id]))}
          />
          <h3>
            {data.quarantined === 0 ? 'Nothing is set aside' : `Set aside: ${data.quarantined}`}
          </h3>
          <Rows
            caption="Leads that are set aside"
            rows={data.refused}
            action="Send again"
            onAction={(id) => void ask(moveLeads(service, 'send-again', [id]))}
          />
        </>
      )}
    </section>
  )
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
