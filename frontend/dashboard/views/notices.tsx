/** What staff should know about where the rows are and how delivery stands, in plain words. */

import { Button } from 'react-bootstrap'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { noticesFor } from '#frontend/dashboard/leads/delivery-notices.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'

interface Props {
  readonly answer: LeadsAnswer
  readonly now: number
  /** Whether this person can do something about delivery. */
  readonly mayManage: boolean
  readonly onShow: (mark: UndeliveredState) => void
}

export function Notices({ answer, now, mayManage, onShow }: Props) {
  return noticesFor(answer, now, mayManage).map(({ tone, title, text, mark }) => (
    <Callout key={title} tone={tone} title={title}>
      <p>{text}</p>
      {mark && answer.leads.some(({ notInSheet }) => notInSheet === mark) && (
        <Button variant="outline-secondary" size="sm" onClick={() => onShow(mark)}>
          Show only these
        </Button>
      )}
    </Callout>
  ))
}
