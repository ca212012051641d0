/**
 * The gate before the checklist (docs/specification.md §4, §5, §8): locked, preparing, unlocked, and
 * then the checklist on the same page. The service opens it to requests with the id of a lead left
 * here; the session keeps that id.
 */

import { useEffect, useState } from 'react'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate, gatedChecklist, openedAddress } from '#domain/forms/form.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { Callout } from '#frontend/components/callout.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { FormParts, failedMessage } from '#frontend/forms/form-parts.tsx'
import type { Errors } from '#frontend/forms/form-problems.tsx'
import type { IslandInput } from '#frontend/forms/slot.tsx'
import { type ServedForm, useServedForm } from '#frontend/forms/use-served-form.ts'
import { buildSettings } from '#frontend/site/build-settings.ts'

const { contentId } = gatedChecklist
/** Session storage key for the id of the lead that opened the gate. */
const sessionKey = `unlocked:${contentId}`

interface Props extends IslandInput {
  /** The resource's name in the middle of a sentence: "the checklist". */
  readonly resource: string
  /** Address of a file that is downloaded after unlocking. */
  readonly file?: string
}

/** Time between unlocking and the download (docs/specification.md §9). */
const downloadDelayMs = 250

const missingMessage = 'Please enter your name, email, and consent.'

export function GateForm({ island, resource, file }: Props) {
  // Once open, the gate stays open for the session.
  const [openedBy, setOpenedBy] = useState(() => readSession(sessionKey))
  const [isMissing, setMissing] = useState(false)
  const form = useServedForm({
    name: `gate-${contentId}`,
    path: apiPath(downloadGate),
    schema: downloadGateSchema,
    labels: { name: 'Full Name', email: 'Email', consent: 'Consent' },
    island,
    onInvalid: (errors) => setMissing(markMissing(form, errors)),
    onValid: () => setMissing(false),
    onSent: ({ submissionId }) => {
      open(submissionId)
      if (file) {
        const href = buildSettings.apiUrl + openedAddress(file, submissionId)
        setTimeout(() => startDownload(href), downloadDelayMs)
      }
    },
    onFoundReceived: open,
  })

  function open(eventId: string): void {
    writeSession(sessionKey, eventId)
    setOpenedBy(eventId)
    measureLead('download_gate')
  }

  function close(): void {
    removeSession(sessionKey)
    setOpenedBy(undefined)
  }

  const opened = openedBy !== undefined && (
    <OpenedResource eventId={openedBy} resource={resource} onClosed={close} />
  )
  const message = isMissing ? missingMessage : form.failure && failedMessage
  return <FormParts form={form} message={message} replacement={opened} />
}

/**
 * Marks missing fields alone, without words of their own: other problems wait until they are filled
 * in. @returns whether any is missing
 */
function markMissing({ methods, fields }: ServedForm, errors: Errors): boolean {
  const values = methods.getValues()
  const missing = fields.filter((field) => !String(values[field] || '').trim())
  if (missing.length > 0) methods.clearErrors()
  for (const field of missing) methods.setError(field, { message: '' })
  const [first] = [...missing, ...Object.keys(errors)]
  if (first) methods.setFocus(first)
  return missing.length > 0
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

interface OpenedProps {
  /** Id of the lead that opened the gate. */
  readonly eventId: string
  readonly resource: string
  /** Called when the service no longer knows the lead. */
  readonly onClosed: () => void
}

/** What replaces the opened gate, above the resource. */
function OpenedResource({ eventId, resource, onClosed }: OpenedProps) {
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
