/** What staff should know about where the rows are, in plain words. */

import { Callout } from '#frontend/components/callout.tsx'
import { type Notice, noticesFor } from '../leads/delivery-notices.ts'
import type { LeadsAnswer } from '../leads/leads-answer.ts'

export function Notices({ answer }: { readonly answer: LeadsAnswer }) {
  return noticesFor(answer).map(({ tone, title, text }: Notice) => (
    <Callout key={title} tone={tone} title={title}>
      <p>{text}</p>
    </Callout>
  ))
}
