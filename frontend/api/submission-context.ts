/** What every form sends beside its own fields (docs/http-interface.md §2). */

import type { SubmissionContext } from '#domain/forms/submission-context.ts'
import { visitAttribution } from './attribution.ts'

/** @param website what stands in the field that people never see */
export function submissionContext(submissionId: string, website: string): SubmissionContext {
  const gaClientId = gaClientIdIn(document.cookie)
  const attribution = visitAttribution()
  return {
    submissionId,
    page: location.pathname,
    ...(gaClientId && { gaClientId }),
    ...(attribution && { attribution }),
    ...(website && { website }),
    // The form was shown when the page was: islands are in its HTML.
    fillTimeMs: Math.round(performance.now()),
  }
}

/** The client id in Google Analytics' own cookie: `_ga=GA1.1.<client id>`. */
export function gaClientIdIn(cookie: string): string | undefined {
  return /(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)/.exec(cookie)?.[1]
}
