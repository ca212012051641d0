/** Fields of the next action: assignee and follow-up day. Typed values count only once set. */

import type { FormEvent } from 'react'
import { FormControl, type FormControlProps } from 'react-bootstrap'
import { addDays } from '#domain/calendar-date.ts'
import { longestAssignee, type StaffState } from '#domain/lead-status.ts'
import { formatShortDay, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { workdayFrom } from '#frontend/content/office-hours.ts'
import { ChoiceButtons, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { staffName } from '#frontend/dashboard/words/lead-words.ts'

interface Props extends Pick<StaffState, 'assignee' | 'followUpOn'> {
  /** While another change is being saved, this one would be ignored: typed values stay. */
  readonly isBusy: boolean
  readonly onSet: (change: Partial<StaffState>) => unknown
}

/** The set value is always among those offered; pressing it again takes it back. */
export function NextAction({ assignee, followUpOn, isBusy, onSet }: Props) {
  const { access, now } = useDashboard()
  const { name: me = '', colleagues = [] } = access ?? {}
  const today = localDay(now)
  const people = new Set([me, ...colleagues, assignee ?? ''].filter(Boolean))
  const days = new Set([...offeredDays(today), ...(followUpOn === null ? [] : [followUpOn])])
  const set = (change: Partial<StaffState>) => !isBusy && onSet(change)
  return (
    <>
      <ChoiceButtons
        legend="Assigned to"
        value={assignee}
        choices={[...people].map((name) => {
          const label = staffName(name)
          return [name, name === me ? `Me (${label})` : label]
        })}
        onPress={(name) => set({ assignee: assignee === name ? null : name })}
      >
        <TypedValue
          label="Someone else"
          maxLength={longestAssignee}
          onSet={(name) => set({ assignee: name })}
        />
      </ChoiceButtons>
      <ChoiceButtons
        legend="Follow up"
        value={followUpOn}
        choices={[...days].map((day) => [day, dayLabel(day, today)])}
        onPress={(day) => set({ followUpOn: followUpOn === day ? null : day })}
      >
        <TypedValue label="Another day" type="date" onSet={(day) => set({ followUpOn: day })} />
      </ChoiceButtons>
    </>
  )
}

/** The next three days on which the office is open, and one in a week. */
function offeredDays(today: LocalDay): readonly LocalDay[] {
  const days = [workdayFrom(addDays(today, 1))]
  while (days.length < 3) days.push(workdayFrom(addDays(days.at(-1) ?? today, 1)))
  return [...days, workdayFrom(addDays(today, 7))]
}

function dayLabel(day: LocalDay, today: LocalDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : formatShortDay(day)
}

interface TypedProps extends Pick<FormControlProps, 'type' | 'maxLength'> {
  readonly label: string
  /** @returns false if the value is not set */
  readonly onSet: (value: string) => unknown
}

/** A separate form, so that Enter sets the typed value. */
function TypedValue({ label, onSet, ...field }: TypedProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const value = String(new FormData(form).get('typed')).trim()
    if (value !== '' && onSet(value) !== false) form.reset()
  }

  return (
    <form className="d-flex flex-wrap gap-1 mw-100" onSubmit={submit}>
      <FormControl
        {...field}
        name="typed"
        size="sm"
        htmlSize={14}
        className="w-auto mw-100"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
      />
      <SmallButton type="submit">
        Set<span className="visually-hidden"> {label.toLowerCase()}</span>
      </SmallButton>
    </form>
  )
}
