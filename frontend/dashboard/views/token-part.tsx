/** Tokens part: lists tokens with their last change or export, makes one and shows its link, and revokes one. */

import type { FormEvent } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { TokenRecord } from '#backend/journal/token-store.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { type Column, ColumnTable } from './column-table.tsx'
import { ChoiceField, CopyButton, Field, SmallButton } from './controls.tsx'
import { useAdminAnswer, useDesk } from './desk.tsx'
import { Part, useAct } from './part.tsx'

const roleLabels = {
  staff: 'Staff',
  owner: 'Owner',
} as const

type NamedToken = TokenRecord & { readonly lastUsedAt?: string; readonly isOpen: boolean }

export function TokenPart() {
  const { service } = useDesk()
  type Answer = { readonly tokens: readonly NamedToken[] }
  const { data, error, refetch } = useAdminAnswer<Answer>(service, '/api/admin/tokens')
  const { act, told } = useAct(refetch)

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { expiresOn, ...wanted } = Object.fromEntries(new FormData(form))
    act(async () => {
      const body = { ...wanted, expiresOn: expiresOn || null }
      const { token } = await askAdmin<{ token: string }>(service, '/api/admin/tokens', body)
      form.reset()
      return <NewLink name={String(wanted.name)} link={linkWith(token)} />
    })
  }

  function revoke(name: string): void {
    act(async () => {
      await askAdmin(service, '/api/admin/tokens/revoke', { name })
      return <p>{name} is revoked. An open dashboard keeps what it shows and gets no more.</p>
    })
  }

  return (
    <Part title="Tokens" problem={error && 'The tokens couldn’t be read'}>
      <form
        className="filter-fields border rounded-3 mb-3 px-3 py-2"
        aria-label="New token"
        onSubmit={make}
      >
        <Field label="Name">
          <FormControl name="name" required maxLength={50} autoComplete="off" />
        </Field>
        <ChoiceField label="Role" name="role" choices={Object.entries(roleLabels)} />
        <Field label="Last day (optional)">
          <FormControl name="expiresOn" type="date" />
        </Field>
        <Button type="submit" variant="secondary">
          Make token
        </Button>
      </form>
      {told}
      {data?.tokens.length === 0 && <p>There is no token besides the owner’s.</p>}
      {data && data.tokens.length > 0 && (
        <ColumnTable
          label="Tokens by name"
          columns={[...columns, revokeColumn(revoke)]}
          rows={data.tokens}
          keyOf={({ name }) => name}
        />
      )}
    </Part>
  )
}

function NewLink({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <Callout tone="info" title={`${name} can open the dashboard with this link`}>
      <p className="record-long">{link}</p>
      <p>It is shown only once. Send it privately: anyone who has the link has the token.</p>
      <CopyButton label="Copy link" text={() => link} />
    </Callout>
  )
}

const columns: readonly Column<NamedToken>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => roleLabels[role] },
  { label: 'Last day', cell: ({ expiresOn }) => expiresOn || 'None' },
  {
    label: 'Last change or export',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatRecordedMoment(Date.parse(lastUsedAt)) : 'Never'),
  },
]

function revokeColumn(onRevoke: (name: string) => void): Column<NamedToken> {
  return {
    label: 'What to do',
    cell: ({ name, isOpen }) =>
      isOpen ? (
        <SmallButton onClick={() => onRevoke(name)}>
          Revoke<span className="visually-hidden"> {name}</span>
        </SmallButton>
      ) : (
        'No longer works'
      ),
  }
}

function linkWith(token: string): string {
  return `${location.origin}${location.pathname}?token=${encodeURIComponent(token)}`
}
