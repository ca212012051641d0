/** Audit trail for the owner, newest first: who used which token for what. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { isJsonObject } from '#domain/lead-extra.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { staffName } from '#frontend/dashboard/leads/lead-state.ts'
import {
  type AdminService,
  adminRequest,
  readAdminJson,
} from '#frontend/dashboard/service/admin-request.ts'
import { fileNameIn, saveFile } from '#frontend/dashboard/service/save-file.ts'
import { type Column, RecordTable } from './column-table.tsx'

const linesPerPage = 200

interface Props {
  readonly service: AdminService
}

export function AuditTrail({ service }: Props) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', service.token],
    queryFn: ({ pageParam }) => readAudit(service, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    // Another look is another moment.
    gcTime: 0,
  })
  const lines = data?.pages.flatMap((page) => page.lines) ?? []

  return (
    <section aria-labelledby="audit-heading" className="part">
      <h2 id="audit-heading">Audit trail</h2>
      {error && (
        <Callout tone="error" title="The audit trail couldn’t be read">
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
      {data && (
        <>
          <TrailTools service={service} />
          <p>
            The last {lines.length.toLocaleString('en-US')} of{' '}
            {(data.pages[0]?.total ?? 0).toLocaleString('en-US')} lines, newest first.
          </p>
          <RecordTable
            label="Lines of the audit trail"
            caption={`The last ${lines.length} lines, newest first`}
            columns={columns}
            rows={lines}
            keyOf={({ number }) => number}
          />
          {hasNextPage && (
            <p>
              <Button
                variant="outline-secondary"
                size="sm"
                disabled={isFetching}
                onClick={() => void fetchNextPage()}
              >
                {isFetching ? 'Loading...' : 'Show older lines'}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

type Line = Awaited<ReturnType<typeof readAudit>>['lines'][number]

const columns: readonly Column<Line>[] = [
  { label: 'When', cell: ({ at }) => formatLongMoment(Date.parse(at)) },
  { label: 'Token', cell: ({ by }) => by },
  { label: 'Role', cell: ({ role }) => role },
  { label: 'Address', cell: ({ address }) => address },
  { label: 'What', cell: ({ action }) => action },
  { label: 'Details', className: 'record-long', cell: ({ detail }) => detail },
  { label: 'Rows', cell: ({ rows }) => rows },
]

function TrailTools({ service }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function download(): Promise<void> {
    setBusy(true)
    setSaid('')
    await downloadTrail(service).catch(() =>
      setSaid('Not saved. The download was interrupted or refused. Try again.'),
    )
    setBusy(false)
  }

  return (
    <p>
      <Button
        variant="outline-secondary"
        size="sm"
        disabled={isBusy}
        onClick={() => void download()}
      >
        Download all lines as CSV
      </Button>{' '}
      <span role="status" className="csv-said">
        {said}
      </span>
    </p>
  )
}

/** @throws ApiError, TypeError: also where the answer breaks off, which is then not saved */
async function downloadTrail(service: AdminService): Promise<void> {
  const response = await adminRequest(service, 'GET', '/api/admin/audit.csv')
  saveFile(fileNameIn(response, 'audit.csv'), await response.arrayBuffer())
}

async function readAudit(service: AdminService, before: number | undefined) {
  const place = before === undefined ? '' : `&before=${before}`
  const answer = await readAdminJson(service, `/api/admin/audit?limit=${linesPerPage}${place}`)
  const { lines, total, next } = isJsonObject(answer) ? answer : {}
  return {
    total: Number(total ?? 0),
    next: typeof next === 'number' ? next : undefined,
    lines: (Array.isArray(lines) ? lines.filter(isJsonObject) : []).map((line) => ({
      number: Number(line.number),
      at: String(line.at),
      by: staffName(String(line.by ?? '')),
      role: String(line.role ?? ''),
      address: String(line.address ?? ''),
      action: String(line.action ?? ''),
      detail: isJsonObject(line.detail)
        ? Object.entries(line.detail)
            .map(([name, value]) => `${name}: ${String(value)}`)
            .join(', ')
        : '',
      rows: typeof line.rows === 'number' ? line.rows.toLocaleString('en-US') : '',
    })),
  }
}
