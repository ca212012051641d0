/** Tokens part: lists tokens, makes one and shows its link, and revokes one. */

import type { FormEvent } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { TokenRecord } from '#backend/journal/token-store.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { madeBy } from '#domain/token-makers.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { ChoiceField, Field, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { type Acting, Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { useAdminAnswer, useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { askAdmin } from '#frontend/dashboard/service/ask-admin.ts'
import { staffName } from '#frontend/dashboard/words/lead-words.ts'

const roleLabels = { staff: 'Staff', owner: 'Owner' } as const

type NamedToken = TokenRecord & { readonly lastUsedAt?: string; readonly isOpen: boolean }

export function TokenPart() {
  const { token } = useDashboard()
  type Answer = { readonly tokens: readonly NamedToken[] }
  const { data, error } = useAdminAnswer<Answer>('/api/admin/tokens')
  const tokens = data?.tokens ?? []
  const { act, told } = useAct()

  /** Asks first: one slip would lock a colleague out, and a name is never used again. */
  function revoke(name: string): void {
    if (!confirm(`Really revoke ${name}?`)) return
    const open = new Set(tokens.flatMap((each) => (each.isOpen ? each.name : [])))
    const made = madeBy(name, tokens).filter((each) => open.has(each))
    const withThoseMade =
      made.length > 0 &&
      confirm(`Made with ${name} and still open: ${made.join(', ')}. Revoke these, too?`)
    act(async () => {
      const body = { name, withThoseMade }
      type Answer = { readonly revoked: readonly string[] }
      const { revoked } = await askAdmin<Answer>(token, '/api/admin/tokens/revoke', body)
      return (
        <p>
          {revoked.join(', ')} {revoked.length === 1 ? 'is' : 'are'} revoked. An open dashboard
          keeps what it shows and gets no more.
        </p>
      )
    })
  }

  const revoking: Column<NamedToken> = {
    label: 'What to do',
    cell: ({ name, isOpen }) =>
      isOpen ? (
        <SmallButton onClick={() => revoke(name)}>
          Revoke<span className="visually-hidden"> {name}</span>
        </SmallButton>
      ) : (
        'No longer works'
      ),
  }
  return (
    <Part title="Tokens" problem={error && 'The tokens couldn’t be read'}>
      <NewTokenForm act={act} />
      {told}
      {data && tokens.length === 0 && <p>There is no token besides the owner’s.</p>}
      {tokens.length > 0 && (
        <ColumnTable
          label="Tokens by name"
          columns={[...columns, revoking]}
          rows={tokens}
          keyOf={({ name }) => name}
        />
      )}
    </Part>
  )
}

function NewTokenForm({ act }: Pick<Acting, 'act'>) {
  const { token: ownToken } = useDashboard()

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { expiresOn, ...wanted } = Object.fromEntries(new FormData(form))
    act(async () => {
      const body = { ...wanted, expiresOn: expiresOn || null }
      const { token } = await askAdmin<{ token: string }>(ownToken, '/api/admin/tokens', body)
      form.reset()
      return <NewLink name={String(wanted.name)} token={token} />
    })
  }

  return (
    <form
      className="filter-fields border rounded-3 mb-3 px-3 py-2 d-print-none"
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
  )
}

function NewLink({ name, token }: { readonly name: string; readonly token: string }) {
  return (
    <Callout tone="info" title={`${name} can open the dashboard with this link`}>
      <p>It is shown only once. Send it privately: anyone who has the link has the token.</p>
      <FormControl
        readOnly
        aria-label="Link"
        value={`${location.origin}${location.pathname}?token=${encodeURIComponent(token)}`}
        onFocus={(event) => event.target.select()}
      />
    </Callout>
  )
}

const columns: readonly Column<NamedToken>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => roleLabels[role] },
  { label: 'Made by', cell: ({ createdBy }) => staffName(createdBy) },
  {
    label: 'Works until',
    // Through its last day in UTC, which ends earlier here.
    cell: ({ expiresOn }) =>
      expiresOn ? formatRecordedMoment(Date.parse(expiresOn) + dayMs) : 'No last day',
  },
  {
    label: 'Last change or export',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatRecordedMoment(Date.parse(lastUsedAt)) : 'Never'),
  },
]
