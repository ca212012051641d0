/** Tokens part: lists tokens with their last change or export, makes one and shows its link, and revokes one. */

import { type FormEvent, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { TokenRecord } from '#backend/journal/token-store.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { madeBy } from '#domain/token-makers.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { CopyButton, SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { ChoiceField, Field } from '#frontend/dashboard/controls/field.tsx'
import { type Acting, Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { askAdmin } from '#frontend/dashboard/service/ask-admin.ts'
import { useAdminAnswer, useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { staffName } from '#frontend/dashboard/words/lead-words.ts'

const roleLabels = {
  staff: 'Staff',
  owner: 'Owner',
} as const

type NamedToken = TokenRecord & { readonly lastUsedAt?: string; readonly isOpen: boolean }

export function TokenPart() {
  const { service } = useStaffSession()
  type Answer = { readonly tokens: readonly NamedToken[] }
  const { data, error, refetch } = useAdminAnswer<Answer>(service, '/api/admin/tokens')
  const { act, told } = useAct(refetch)

  const revoke: OnRevoke = (name, withThoseMade) => {
    act(async () => {
      const body = { name, withThoseMade }
      type Answer = { readonly revoked: readonly string[] }
      const { revoked } = await askAdmin<Answer>(service, '/api/admin/tokens/revoke', body)
      return (
        <p>
          {revoked.join(', ')} {revoked.length === 1 ? 'is' : 'are'} revoked. An open dashboard
          keeps what it shows and gets no more.
        </p>
      )
    })
  }

  return (
    <Part title="Tokens" problem={error && 'The tokens couldn’t be read'}>
      <NewTokenForm act={act} />
      {told}
      {data?.tokens.length === 0 && <p>There is no token besides the owner’s.</p>}
      {data && data.tokens.length > 0 && (
        <ColumnTable
          label="Tokens by name"
          columns={[...columns, revokeColumn(data.tokens, revoke)]}
          rows={data.tokens}
          keyOf={({ name }) => name}
        />
      )}
    </Part>
  )
}

function NewTokenForm({ act }: Pick<Acting, 'act'>) {
  const { service } = useStaffSession()

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

  return (
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

type OnRevoke = (name: string, withThoseMade: boolean) => void

function revokeColumn(tokens: readonly NamedToken[], onRevoke: OnRevoke): Column<NamedToken> {
  return {
    label: 'What to do',
    cell: ({ name, isOpen }) => {
      if (!isOpen) return 'No longer works'
      const names = madeBy(name, tokens)
      const made = tokens.filter((token) => token.isOpen && names.includes(token.name))
      return <Revoke name={name} made={made.map((token) => token.name)} onRevoke={onRevoke} />
    },
  }
}

interface RevokeProps {
  readonly name: string
  /** Open tokens that were made with it, or with those. */
  readonly made: readonly string[]
  readonly onRevoke: OnRevoke
}

/** Asks in its row: one slip would lock a colleague out, and a name is never used again. */
function Revoke({ name, made, onRevoke }: RevokeProps) {
  const [step, setStep] = useState<'idle' | 'asked' | 'kept'>('idle')
  const whose = <span className="visually-hidden"> {name}</span>
  if (step !== 'asked') {
    return (
      <SmallButton ref={step === 'kept' ? takeFocus : null} onClick={() => setStep('asked')}>
        Revoke{whose}
      </SmallButton>
    )
  }
  return (
    <span className="d-flex flex-wrap align-items-center gap-2">
      Really revoke {name}?
      {made.length > 0 && (
        <span>
          Made with {name} and still open: {made.join(', ')}.
        </span>
      )}
      {made.length > 0 && (
        <SmallButton variant="danger" onClick={() => onRevoke(name, true)}>
          Revoke all {made.length + 1}
        </SmallButton>
      )}
      <SmallButton variant="danger" onClick={() => onRevoke(name, false)}>
        Revoke{made.length > 0 && ' only'}
        {whose}
      </SmallButton>
      <SmallButton ref={takeFocus} onClick={() => setStep('kept')}>
        Keep{whose}
      </SmallButton>
    </span>
  )
}

function linkWith(token: string): string {
  return `${location.origin}${location.pathname}?token=${encodeURIComponent(token)}`
}
