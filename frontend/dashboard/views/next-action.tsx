/** Fields of the next action: whose lead it is, and the day on which to follow up. Nothing is taken before it is set. */

import { type FormEvent, useId, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import { addDays } from '#domain/calendar-date.ts'
import { longestAssignee } from '#domain/lead-status.ts'
import {
  formatLongDay,
  formatShortDay,
  type LocalDay,
  localDay,
} from '#frontend/content/local-time.ts'
import { closedBecause, workdayFrom } from '#frontend/content/office-hours.ts'
import { staffName } from '#frontend/dashboard/leads/lead-state.ts'
import { ToggleButton } from './controls.tsx'
import { useDesk } from './desk.tsx'

interface AssigneeProps {
  readonly assignee: string | null
  readonly onSet: (assignee: string | null) => void
}

export function AssigneeField({ assignee, onSet }: AssigneeProps) {
  const { name: me = '', colleagues = [] } = useDesk().access ?? {}
  const [other, setOther] = useState('')
  const offered = [...new Set([me, ...colleagues, ...(assignee === null ? [] : [assignee])])]
  return (
    <fieldset className="next-action d-flex flex-wrap gap-2 mb-3">
      <legend className="form-label">Assigned to</legend>
      {offered.map((name) => (
        <ToggleButton
          key={name}
          isOn={assignee === name}
          onPress={() => onSet(assignee === name ? null : name)}
        >
          {name === me ? `Me (${staffName(name)})` : staffName(name)}
        </ToggleButton>
      ))}
      <TypedValue
        label="Someone else"
        maxLength={longestAssignee}
        value={other}
        onType={setOther}
        onSet={() => {
          if (other.trim() !== '') onSet(other.trim())
          setOther('')
        }}
      />
    </fieldset>
  )
}

interface FollowUpProps {
  readonly followUpOn: LocalDay | null
  readonly onSet: (day: LocalDay | null) => void
}

export function FollowUpField({ followUpOn, onSet }: FollowUpProps) {
  const today = localDay(useDesk().now)
  const [typed, setTyped] = useState('')
  const closed = typed === '' ? undefined : closedBecause(typed)
  const offered = offeredDays(today)
  const isOther = followUpOn !== null && !offered.includes(followUpOn)

  function set(day: LocalDay | null): void {
    setTyped('')
    onSet(day)
  }

  return (
    <fieldset className="next-action d-flex flex-wrap gap-2 mb-3">
      <legend className="form-label">Follow up</legend>
      {[...offered, ...(isOther ? [followUpOn] : [])].map((day) => (
        <ToggleButton
          key={day}
          isOn={followUpOn === day}
          onPress={() => set(followUpOn === day ? null : day)}
        >
          {dayLabel(day, today)}
        </ToggleButton>
      ))}
      <TypedValue
        label="Another day"
        type="date"
        value={typed}
        onType={setTyped}
        onSet={() => {
          if (typed !== '') set(typed)
        }}
      />
      <p role="status" className="next-action-hint">
        {closed && (
          <>
            {closedText(typed, closed)}{' '}
            <Button variant="link" className="link-button" onClick={() => set(workdayFrom(typed))}>
              {formatLongDay(workdayFrom(typed))}?
            </Button>
          </>
        )}
      </p>
    </fieldset>
  )
}

/** The next three days on which the office is open, and the one in a week. */
function offeredDays(today: LocalDay): readonly LocalDay[] {
  const days = [workdayFrom(addDays(today, 1))]
  while (days.length < 3) days.push(workdayFrom(addDays(days.at(-1) ?? today, 1)))
  return [...new Set([...days, workdayFrom(addDays(today, 7))])]
}

function dayLabel(day: LocalDay, today: LocalDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : formatShortDay(day)
}

/** "Thursday, Nov 26, is Thanksgiving Day.", "Saturday, Nov 28: the office is closed." */
function closedText(day: LocalDay, because: string): string {
  const named = formatLongDay(day)
  return named.startsWith(because) ? `${named}: the office is closed.` : `${named}, is ${because}.`
}

interface TypedProps {
  readonly label: string
  readonly type?: 'text' | 'date'
  readonly maxLength?: number
  readonly value: string
  readonly onType: (value: string) => void
  readonly onSet: () => void
}

/** A form of its own: Enter sets what is typed. */
function TypedValue({ label, onType, onSet, ...field }: TypedProps) {
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSet()
  }
  return (
    <form className="typed-value d-flex gap-1" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <FormControl
        {...field}
        id={id}
        size="sm"
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" variant="outline-secondary" size="sm">
        Set<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </form>
  )
}
