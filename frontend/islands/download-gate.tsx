/**
 * The gate before a free resource (docs/specification.md §4, §5, §8): locked, preparing, unlocked.
 * What it opens stands on a page of its own, where the plain form leads too; once open it is shown
 * in this page as well, in the element whose `data-gated` is the gate's contentId.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate } from '#domain/forms-and-tools.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, writeSession } from '#frontend/api/session-storage.ts'
import { useBuildSettings } from '#frontend/build-settings.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { firm } from '#frontend/content/firm.ts'
import { CheckField } from './form/check-field.tsx'
import { layOver, readDraft, readPerson } from './form/drafts.ts'
import { FailureNote } from './form/failure-note.tsx'
import { FieldError, TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import type { IslandInput } from './island-input.ts'

interface Props extends IslandInput {
  readonly contentId: string
  /** What the resource is called in the middle of a sentence: "the checklist". */
  readonly resource: string
  /** Address of a file that is downloaded after unlocking. */
  readonly file?: string
}

/** Time between unlocking and the download (docs/specification.md §9). */
const downloadDelayMs = 250

const missingMessage = 'Please enter your name, email, and consent.'
const failedMessage = 'Something went wrong. Please try again.'

export function DownloadGate({ contentId, resource, file, initialValues }: Props) {
  const { googleAdsConversion } = useBuildSettings()
  const [isUnlocked, setUnlocked] = useState(false)
  const [message, setMessage] = useState<string>()
  const draftName = `gate-${contentId}`
  const form = useIslandForm({
    name: draftName,
    path: apiPath(downloadGate),
    schema: downloadGateSchema,
    labels: { name: 'Full Name', email: 'Email', consent: 'Consent' },
    initialValues,
    startValues: () => ({
      name: '',
      email: '',
      contentId,
      source: 'download_gate',
      ...(initialValues && layOver(readPerson(), readDraft(draftName), initialValues)),
      consent: initialValues?.consent === 'true',
    }),
    onInvalid: (errors) => {
      const missing = missingFields(form.methods.getValues())
      setMessage(missing.length > 0 ? missingMessage : undefined)
      const fields = missing.length > 0 ? missing : Object.keys(errors)
      form.methods.clearErrors()
      for (const field of fields) form.methods.setError(field, wordsFor(field, missing, errors))
      if (fields[0]) form.methods.setFocus(fields[0])
    },
    onValid: () => setMessage(undefined),
    onSent: () => {
      writeSession(`unlocked:${contentId}`, 'yes')
      setUnlocked(true)
      measureLead('download_gate', googleAdsConversion)
      if (file) setTimeout(() => startDownload(file), downloadDelayMs)
    },
    onFailed: () => setMessage(failedMessage),
  })

  // Once open it stays open for the session.
  useEffect(() => {
    if (readSession(`unlocked:${contentId}`)) setUnlocked(true)
  }, [contentId])

  if (isUnlocked) return <Unlocked contentId={contentId} resource={resource} />
  const messageId = `${form.id}-message`
  return (
    <>
      <h2 className="section-head">Get {resource}</h2>
      <FormFrame
        form={form}
        submitLabel={`Get ${resource}`}
        pendingLabel="Preparing..."
        hiddenValues={{ contentId, source: 'download_gate' }}
        noValidate
        foot={<FailureNote form={form} />}
      >
        <div role="alert">
          <FieldError id={messageId} message={message} />
        </div>
        <TextField
          formId={form.id}
          name="name"
          label="Full Name"
          autoComplete="name"
          required
          errorId={messageId}
        />
        <TextField
          formId={form.id}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          errorId={messageId}
        />
        <CheckField
          formId={form.id}
          name="consent"
          required
          errorId={messageId}
          label={<ConsentText resource={resource} />}
        />
      </FormFrame>
    </>
  )
}

function ConsentText({ resource }: { readonly resource: string }): ReactNode {
  return (
    <>
      I agree to receive {resource} and occasional updates from {firm.marketingName}. I understand
      that it is general information, not legal advice, and that it creates no attorney-client
      relationship. (required)
    </>
  )
}

interface UnlockedProps {
  readonly contentId: string
  readonly resource: string
}

function Unlocked({ contentId, resource }: UnlockedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    showGated(contentId).catch(() => setMissing(true))
  }, [contentId])
  return (
    <div role="status">
      <Callout tone="success">
        <h2 ref={heading} tabIndex={-1} className="takes-focus">
          Thank you. It is open.
        </h2>
        {isMissing ? (
          <>
            <p>It could not be shown on this page just now.</p>
            <a className="btn btn-outline-secondary" href={addressOf(contentId)}>
              Open {resource}
            </a>
          </>
        ) : (
          <>
            <p>You find {resource} below. It stays open while this window is.</p>
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => window.print()}
            >
              Print or save as PDF
            </button>
          </>
        )}
      </Callout>
    </div>
  )
}

/** The resource's own page. */
function addressOf(contentId: string): string {
  return `/${contentId}/full`
}

/** Brings what the gate opens into this page. Rejects when its own page cannot be read. */
async function showGated(contentId: string): Promise<void> {
  const selector = `[data-gated="${contentId}"]`
  const response = await fetch(addressOf(contentId))
  const html = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${addressOf(contentId)}`)
  // Its main part alone: this page's policy forbids the other's style and scripts.
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  const source = new DOMParser().parseFromString(main, 'text/html').querySelector(selector)
  const place = document.querySelector<HTMLElement>(selector)
  if (!source || !place) throw new Error(`Nothing is marked ${selector}`)
  place.replaceChildren(...source.childNodes)
  place.hidden = false
}

/** Name, address and consent, in the order of the form, as far as nothing is in them. */
function missingFields(values: Readonly<Record<string, unknown>>): readonly string[] {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  return [
    ...['name', 'email'].filter((field) => isBlank(values[field])),
    ...(values.consent === true ? [] : ['consent']),
  ]
}

/** A missing field is only marked: the one message above the form speaks for all. */
function wordsFor(field: string, missing: readonly string[], errors: FieldErrors) {
  const message = missing.includes(field) ? '' : String(errors[field]?.message ?? '')
  return { type: 'gate', message }
}

function startDownload(file: string): void {
  const link = document.createElement('a')
  link.href = file
  link.download = ''
  link.click()
}
