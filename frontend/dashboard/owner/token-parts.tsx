/** The owner's parts: tokens, which are made and revoked here, and the trail of who used which for what. */

import type { FormEvent } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import type { TokenRecord } from '#backend/journal/token-store.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { madeBy } from '#domain/dashboard-token.ts'
import { everyLead } from '#domain/lead-filter.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { ChoiceField, Field, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { type Acting, Part, useAct } from '#frontend/dashboard/controls/part.tsx'
import { useAdminAnswer } from '#frontend/dashboard/dashboard-context.ts'
import { CsvButton } from '#frontend/dashboard/leads/filter-fields.tsx'
import { defaultView, useAddressOf } from '#frontend/dashboard/view-query.ts'
import {
  figure,
  own,
  staffName,
  statusLabels,
  wordsOf,
} from '#frontend/dashboard/words/lead-words.ts'

const roles = [['staff', 'Staff'] as const, ['owner', 'Owner'] as const]

type NamedToken = TokenRecord & { readonly lastUsedAt?: string; readonly isOpen: boolean }

const columns: readonly Column<NamedToken>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => wordsOf(role) },
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

export function TokenPart() {
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
    act(async (ask) => {
      type Answer = { readonly revoked: readonly string[] }
      const { revoked } = await ask<Answer>('/api/admin/tokens/revoke', { name, withThoseMade })
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
  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { expiresOn, ...wanted } = Object.fromEntries(new FormData(form))
    act(async (ask) => {
      const body = { ...wanted, expiresOn: expiresOn || null }
      const { token } = await ask<{ token: string }>('/api/admin/tokens', body)
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
      <ChoiceField label="Role" name="role" choices={roles} />
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

const shownLines = 200

export function AuditTrail() {
  type Answer = { readonly lines: readonly AuditLine[]; readonly total: number }
  const { data, error } = useAdminAnswer<Answer>(`/api/admin/audit?limit=${shownLines}`)
  return (
    <Part title="Audit trail" problem={error && 'The audit trail couldn’t be read'}>
      {data && (
        <>
          <p>
            The last {figure(data.lines.length)} of {figure(data.total)} lines, newest first.{' '}
            <CsvButton label="Download all lines as CSV" path="audit.csv" />
          </p>
          <ColumnTable
            label="Lines of the audit trail, newest first"
            columns={trailColumns}
            rows={data.lines}
            keyOf={({ number }) => number}
          />
        </>
      )}
    </Part>
  )
}

const trailColumns: readonly Column<AuditLine>[] = [
  { label: 'When', cell: ({ at }) => formatRecordedMoment(Date.parse(at)) },
  { label: 'Token', cell: ({ by }) => staffName(by) },
  { label: 'Role', cell: ({ role }) => role },
  { label: 'Address', cell: ({ address }) => address },
  { label: 'What', cell: ({ action }) => action },
  { label: 'Details', className: 'cell-wide', cell: (line) => <Details {...line} /> },
  { label: 'Rows', cell: ({ rows }) => (rows === null ? '' : figure(rows)) },
]

/** "set Won · 1013-A639", a link to the lead; of other actions what was given. */
function Details({ action, detail }: AuditLine) {
  const addressOf = useAddressOf()
  const { id, ...given } = detail
  if (action !== 'status.change' || typeof id !== 'string') {
    return Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
  }
  const reference = submissionReference(id) || id
  const lead = { ...defaultView, filter: { ...everyLead, q: reference }, lead: id }
  return (
    <>
      {changeText(given)} · <Link to={addressOf(lead)}>{reference}</Link>
    </>
  )
}

/** Of note, assignee and follow-up the trail has nothing: the lead's history has them. */
function changeText({ status, undoes }: AuditLine['detail']): string {
  const parts = [
    typeof status === 'string' && `set ${own(statusLabels, status) ?? status}`,
    undoes !== undefined && 'undid the last change',
  ]
  return parts.filter(Boolean).join(', ') || 'changed note, assignee or follow-up'
}
