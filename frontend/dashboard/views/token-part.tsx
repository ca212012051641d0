/** Tokens: who has one, since when it was last used, a new one with its link, and one that is taken back. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { ApiError } from '#frontend/api/api-request.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { askAdmin, refusalIn } from '#frontend/dashboard/service/admin-request.ts'
import { RecordTable } from './column-table.tsx'
import { ChoiceField, CopyButton, FilterField } from './controls.tsx'
import { useDesk } from './desk.tsx'

const roleLabels = {
  staff: 'Staff',
  viewer: 'Viewer: figures alone',
  owner: 'Owner',
} as const

/** As the service tells it (docs/http-interface.md §12). */
interface NamedToken {
  readonly name: string
  readonly role: keyof typeof roleLabels
  /** Its last day, if it has one. */
  readonly expiresOn?: string | null
  /** ISO 8601, UTC, if it was ever used. */
  readonly lastUsedAt?: string | null
  /** Whether it still opens what its role may. */
  readonly isOpen: boolean
}

const noToken = { name: '', role: 'staff', expiresOn: '' }

export function TokenPart() {
  const { service } = useDesk()
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', service.token],
    queryFn: () =>
      askAdmin<{ readonly tokens: readonly NamedToken[] }>(service, '/api/admin/tokens'),
    // Another look is another moment.
    gcTime: 0,
  })
  const [wanted, setWanted] = useState(noToken)
  const [made, setMade] = useState<{ readonly name: string; readonly link: string }>()
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')

  async function ask(work: () => Promise<void>): Promise<void> {
    setProblem('')
    setSaid('')
    await work().catch((reason: unknown) => setProblem(problemText(reason)))
    await refetch()
  }

  function make(event: FormEvent): void {
    event.preventDefault()
    void ask(async () => {
      const body = { ...wanted, expiresOn: wanted.expiresOn || null }
      const { token } = await askAdmin<{ token: string }>(service, '/api/admin/tokens', { body })
      setMade({ name: wanted.name, link: linkWith(token) })
      setWanted(noToken)
    })
  }

  function revoke(name: string): void {
    void ask(async () => {
      await askAdmin(service, '/api/admin/tokens/revoke', { body: { name } })
      setMade(undefined)
      setSaid(`${name} is revoked. An open dashboard closes within 30 seconds.`)
    })
  }

  return (
    <section aria-labelledby="tokens-heading" className="part">
      <h2 id="tokens-heading" className="fs-4 my-3">
        Tokens
      </h2>
      {error && (
        <Callout tone="error" title="The tokens couldn’t be read">
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
      <form
        className="filter-fields border rounded-3 mb-3 px-3 py-2"
        aria-label="New token"
        onSubmit={make}
      >
        <FilterField label="Name">
          {(id) => (
            <FormControl
              id={id}
              required
              maxLength={50}
              autoComplete="off"
              value={wanted.name}
              onChange={(event) => setWanted({ ...wanted, name: event.target.value })}
            />
          )}
        </FilterField>
        <ChoiceField
          label="Role"
          value={wanted.role}
          choices={Object.entries(roleLabels)}
          onChoose={(role) => setWanted({ ...wanted, role })}
        />
        <FilterField label="Last day (optional)">
          {(id) => (
            <FormControl
              id={id}
              type="date"
              value={wanted.expiresOn}
              onChange={(event) => setWanted({ ...wanted, expiresOn: event.target.value })}
            />
          )}
        </FilterField>
        <Button type="submit" variant="secondary">
          Make token
        </Button>
      </form>
      <div role="alert">
        {problem && (
          <Callout tone="error" title="Not done">
            <p>{problem}</p>
          </Callout>
        )}
      </div>
      <div role="status">
        {said && <p>{said}</p>}
        {made && (
          <Callout tone="info" title={`${made.name} can open the dashboard with this link`}>
            <p className="record-long">{made.link}</p>
            <p>It is shown this once. Send it privately: anyone who has the link has the token.</p>
            <CopyButton label="Copy link" text={() => made.link} />
          </Callout>
        )}
      </div>
      {data && <TokenTable tokens={data.tokens} onRevoke={revoke} />}
    </section>
  )
}

interface TableProps {
  readonly tokens: readonly NamedToken[]
  readonly onRevoke: (name: string) => void
}

function TokenTable({ tokens, onRevoke }: TableProps) {
  if (tokens.length === 0) return <p>There is no token besides the owner’s.</p>
  return (
    <RecordTable
      label="Table of tokens"
      caption="Tokens by name"
      columns={[
        { label: 'Name', cell: ({ name }) => name },
        { label: 'Role', cell: ({ role }) => roleLabels[role] },
        { label: 'Last day', cell: ({ expiresOn }) => expiresOn || 'None' },
        {
          label: 'Last used',
          cell: ({ lastUsedAt }) =>
            lastUsedAt ? formatLongMoment(Date.parse(lastUsedAt)) : 'Never',
        },
        {
          label: 'What to do',
          cell: ({ name, isOpen }) =>
            isOpen ? (
              <Button variant="outline-secondary" size="sm" onClick={() => onRevoke(name)}>
                Revoke<span className="visually-hidden"> {name}</span>
              </Button>
            ) : (
              'No longer works'
            ),
        },
      ]}
      rows={tokens}
      keyOf={({ name }) => name}
    />
  )
}

function linkWith(token: string): string {
  return `${location.origin}${location.pathname}?token=${encodeURIComponent(token)}`
}

function problemText(reason: unknown): string {
  if (!(reason instanceof ApiError)) return 'The service couldn’t be reached.'
  return refusalIn(reason).detail ?? reason.message
}
