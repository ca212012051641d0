/** What the service renders while it runs: the main part of /thank-you, and so none of other pages. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { Outcome } from '#domain/outcome.ts'
import { ThankYouPage, thankYouHandle } from '#frontend/pages/thank-you-page.tsx'
import { OutcomeContext, PageHandleContext } from './page-handle.ts'

/** Needs no settings, for it holds no form. */
export function renderOutcome(outcome: Outcome): string {
  return renderToStaticMarkup(
    <PageHandleContext value={thankYouHandle}>
      <OutcomeContext value={outcome}>
        <ThankYouPage />
      </OutcomeContext>
    </PageHandleContext>,
  )
}
