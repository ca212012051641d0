/** Content that replaces the opened gate, and the resource itself, shown on the same page. */

import { useEffect, useState } from 'react'
import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { Callout } from '#frontend/components/callout.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { buildSettings } from '#frontend/site/build-settings.ts'

interface Props {
  /** Id of the lead that opened the gate. */
  readonly eventId: string
  /** The resource's name in the middle of a sentence: "the checklist". */
  readonly resource: string
  /** Called when the service no longer knows the lead. */
  readonly onClosed: () => void
}

export function OpenedResource({ eventId, resource, onClosed }: Props) {
  const [isMissing, setMissing] = useState(false)
  const pageHref = buildSettings.apiUrl + openedAddress(gatedChecklist.page, eventId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each lead
  useEffect(() => {
    showResource(pageHref).then(
      (isOpen) => isOpen || onClosed(),
      () => setMissing(true),
    )
  }, [pageHref])
  return (
    <div role="status">
      <Callout tone="success">
        <h2 ref={takeFocus} tabIndex={-1} className="takes-focus">
          Thank you. It’s open.
        </h2>
        {isMissing ? (
          <>
            <p>We couldn’t show it on this page just now.</p>
            <a className="btn btn-outline-secondary" href={pageHref}>
              Open {resource}
            </a>
          </>
        ) : (
          <>
            <p>You’ll find {resource} below. It stays open until you close this window.</p>
            <ButtonRow className="mt-3">
              <PrintButton label="Print or save as PDF" />
            </ButtonRow>
          </>
        )}
      </Callout>
    </div>
  )
}

/**
 * Loads the gated resource into this page, into the element marked `data-gated`.
 * @returns false if the service redirects back to the gate
 * @throws if the resource's page cannot be read
 */
async function showResource(href: string): Promise<boolean> {
  const selector = `[data-gated="${gatedChecklist.contentId}"]`
  const response = await fetch(href)
  const html = await response.text()
  if (!response.ok) throw new Error(`The service answered ${response.status} for the resource`)
  if (response.redirected) return false
  // Only its main part: this page's policy forbids the other page's style and scripts.
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  const source = new DOMParser().parseFromString(main, 'text/html').querySelector(selector)
  const place = document.querySelector<HTMLElement>(selector)
  if (!source || !place) throw new Error(`No element matches ${selector}`)
  place.replaceChildren(...source.childNodes)
  place.hidden = false
  finishPage()
  return true
}

/** Hides what described the closed gate; on paper only the resource is printed. */
function finishPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until-open]')) {
    element.hidden = true
  }
  for (const element of document.querySelectorAll('[data-beside-open]')) {
    element.classList.add('d-print-none')
  }
}
