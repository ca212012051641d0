/** Who used which token for what, for the owner: newest first, and whether a line was taken out. */

import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-bootstrap'
import { isJsonObject } from '#domain/lead-extra.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { type AdminService, adminRequest, readAdminJson } from '../service/admin-request.ts'

const shownLines = 200

export function AuditTrail({ service }: { readonly service: AdminService }) {
  const { data, error } = useQuery({
    queryKey: ['audit', service.token],
    queryFn: () => readAudit(service),
    // Another look is another moment.
    gcTime: 0,
  })

  async function download(): Promise<void> {
    const response = await adminRequest(service, 'GET', '/api/admin/audit.csv')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = 'audit.csv'
    link.click()
  }

  return (
    <section aria-labelledby="audit-heading" className="part">
      <h2 id="audit-heading">Audit trail</h2>
      {error && (
        <Callout tone="error" title="The audit trail could not be read">
          <p>Open this part again in a moment.</p>
        </Callout>
      )}
      {data && (
        <>
          <Callout
            tone={data.isWhole ? 'success' : 'error'}
            title={data.isWhole ? 'No line was taken out or changed' : 'The trail is broken'}
          >
            <p>
              {data.isWhole
                ? `Each of the ${data.total.toLocaleString('en-US')} lines fits the one before it.`
                : `From line ${data.brokenAt} on the lines do not fit: somebody changed or removed what stood there.`}
            </p>
          </Callout>
          <p>
            <Button variant="outline-secondary" size="sm" onClick={() => void download()}>
              Download all lines as CSV
            </Button>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className="lead-scroll" aria-label="Lines of the audit trail" tabIndex={0}>
            <table className="lead-table record-table">
              <caption className="visually-hidden">
                The last {data.lines.length} lines, newest first
              </caption>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Token</th>
                  <th scope="col">Role</th>
                  <th scope="col">Address</th>
                  <th scope="col">What</th>
                  <th scope="col">Details</th>
                  <th scope="col">Rows</th>
                </tr>
              </thead>
              <tbody>
                {data.lines.map((line) => (
                  <tr key={line.number}>
                    <td data-column="When">{formatLongMoment(Date.parse(line.at))}</td>
                    <td data-column="Token">{line.by}</td>
                    <td data-column="Role">{line.role}</td>
                    <td data-column="Address">{line.address}</td>
                    <td data-column="What">{line.action}</td>
                    <td data-column="Details" className="record-long">
                      {line.detail}
                    </td>
                    <td data-column="Rows">{line.rows}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  )
}

async function readAudit(service: AdminService) {
  const answer = await readAdminJson(service, `/api/admin/audit?limit=${shownLines}`)
  const { lines, total, chain } = isJsonObject(answer) ? answer : {}
  const { isWhole, brokenAt } = isJsonObject(chain) ? chain : {}
  return {
    total: Number(total ?? 0),
    isWhole: isWhole === true,
    brokenAt: String(brokenAt ?? ''),
    lines: (Array.isArray(lines) ? lines.filter(isJsonObject) : []).map((line) => ({
      number: Number(line.number),
      at: String(line.at),
      by: String(line.by ?? ''),
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
