/** Tokens: who has one, since when it was last used, a new one with its link, and one that is taken back. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import {
  makeToken,
  type NamedToken,
  type Role,
  readTokens,
  revokeToken,
  roleLabels,
} from '#frontend/dashboard/service/token-calls.ts'
import { RecordTable } from './column-table.tsx'
import { CopyButton } from './copy-button.tsx'
import { ChoiceField, FilterField } from './filter-field.tsx'

interface Props {
  readonly service: AdminService
}

interface Made {
  readonly name: string
  readonly link: string
}

const noToken = { name: '', role: 'staff' as Role, expiresOn: '' }

export function TokenPart({ service }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', service.token],
    queryFn: () => readTokens(service),
    // Another look is another moment.
    gcTime: 0,
  })
  const [wanted, setWanted] = useState(noToken)
  const [made, setMade] = useState<Made>()
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')

  async function ask(work: () => Promise<void>): Promise<void> {
    setProblem('')
    setSaid('')
    await work().catch((reason: Error) => setProblem(reason.message))
    await refetch()
  }

  function make(event: FormEvent): void {
    event.preventDefault()
    void ask(async () => {
      const token = await makeToken(service, wanted)
      setMade({ name: wanted.name, link: linkWith(token) })
      setWanted(noToken)
    })
  }

  function revoke(name: string): void {
    void ask(async () => {
      await revokeToken(service, name)
      setMade(undefined)
      setSaid(`${name} is revoked. An open dashboard closes within 30 seconds.`)
    })
  }

  return (
    <section aria-labelledby="tokens-heading" className="part">
      <h2 id="tokens-heading">Tokens</h2>
      {error && (
        <Callout tone="error" title="The tokens couldn’t be read">
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
      <form className="filter-fields border rounded-3 mb-3" aria-label="New token" onSubmit={make}>
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
          onChoose={(role) => setWanted({ ...wanted, role: role as Role })}
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
      {data && <TokenTable tokens={data} onRevoke={revoke} />}
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
        { label: 'Role', cell: ({ role }) => roleLabels[role as Role] ?? role },
        { label: 'Last day', cell: ({ expiresOn }) => expiresOn || 'None' },
        {
          label: 'Last used',
          cell: ({ lastUsedAt }) =>
            lastUsedAt === '' ? 'Never' : formatLongMoment(Date.parse(lastUsedAt)),
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
