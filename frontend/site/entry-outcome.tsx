/** The service's entry into the site: renders the main part of /thank-you, and no other page. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { Outcome } from '#domain/outcome.ts'
import { PageHandleContext } from '#frontend/components/page-handle.ts'
import { wordsChangedOn } from '#frontend/content/words-changed.ts'
import { ThankYouPage, thankYouHandle } from '#frontend/pages/thank-you-page.tsx'

export function renderOutcome(outcome: Outcome): string {
  return renderToStaticMarkup(
    <PageHandleContext value={{ ...thankYouHandle, updated: wordsChangedOn('/thank-you') }}>
      <ThankYouPage outcome={outcome} />
    </PageHandleContext>,
  )
}
