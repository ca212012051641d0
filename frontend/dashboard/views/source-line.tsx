/** Line that says where the rows were read and how long ago. */

import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import { agoText } from '#frontend/dashboard/leads/staff-clock.ts'
import { useNow } from './use-now.ts'

interface Props {
  readonly source: LeadsAnswer['source']
  readonly asOf: number
}

export function SourceLine({ source, asOf }: Props) {
  return (
    <p className="source-line mb-0">
      From the {source === 'sheet' ? 'Google Sheet' : 'journal'}, <Ago instant={asOf} />
    </p>
  )
}

/** "12 seconds ago", counting on. */
export function Ago({ instant }: { readonly instant: number }) {
  const now = useNow(1000)
  return <time dateTime={new Date(instant).toISOString()}>{agoText(instant, now)}</time>
}
