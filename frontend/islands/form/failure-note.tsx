/** What helps after a failure besides the form's own words for it, told to screen readers as well. */

import type { IslandForm } from './use-island-form.ts'

export function FailureNote({ form }: { readonly form: Pick<IslandForm, 'failureSentence'> }) {
  return (
    <div role="status">
      {form.failureSentence && <p className="small mt-3">{form.failureSentence}</p>}
    </div>
  )
}
