/** Outcome of a change to one lead: saved, too late, refused, or perhaps saved. */

import type { LeadState } from '#domain/lead-status.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import type { ChangeOutcome } from '#frontend/dashboard/service/use-lead-changes.ts'
import { staffName, standingText } from '#frontend/dashboard/words/lead-words.ts'

interface OutcomeProps {
  readonly outcome: ChangeOutcome
  /** Whether the field above still has an unsaved note. */
  readonly hasNote: boolean
}

export function Outcome({ outcome, hasNote }: OutcomeProps) {
  const { done, conflicts, refusal, isUncertain } = outcome
  const [saved] = done
  const [theirs] = conflicts
  const isRefused = !saved && !theirs
  return (
    <>
      <div role="status">
        {saved && (
          <p className="mt-2 mb-0 text-success">
            Saved: {standingText(saved)}
            {whenText(saved)}.
          </p>
        )}
      </div>
      <div role="alert" className={saved ? undefined : 'mt-3'} ref={saved ? null : bringIntoView}>
        {theirs && (
          <Callout tone="warning" title="This lead has changed in the meantime">
            <p>
              {staffName(theirs.by ?? '')} set this lead to {standingText(theirs)}
              {whenText(theirs)}
              {theirs.note && `, with the note “${theirs.note}”`}. Your change was not saved
              {hasNote && '. Your note is still above: “Add note” saves it too'}.
            </p>
          </Callout>
        )}
        {isRefused && (
          <Callout
            tone="error"
            title={isUncertain ? 'The change may not be saved' : 'The change was not saved'}
          >
            <p>
              {refusal ?? 'There is no such lead in the journal.'}
              {isUncertain && ' Before you try again, see here whether it was saved after all.'}
            </p>
          </Callout>
        )}
      </div>
    </>
  )
}

/** On a phone, the pressed button is a screen above. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function whenText({ at }: LeadState): string {
  return at === null ? '' : `, ${formatRecordedMoment(Date.parse(at))}`
}
