/**
 * The gate before the checklist (docs/specification.md §4, §5, §8): locked, preparing, unlocked. The
 * service opens it to whoever names the lead that was left here: its id is kept for the session.
 */

import { type ReactNode, useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate } from '#domain/forms-and-tools.ts'
import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { useBuildSettings } from '#frontend/build-settings.ts'
import { firm } from '#frontend/content/firm.ts'
import { CheckField } from './form/check-field.tsx'
import { layOver, readDraft, readPerson } from './form/drafts.ts'
import { FailureNote } from './form/failure-note.tsx'
import { FieldError, TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import { OpenedResource } from './gate/opened-resource.tsx'
import type { IslandInput } from './island-input.ts'

const { contentId } = gatedChecklist
/** Holds the id of the lead that opened it. */
const sessionKey = `unlocked:${contentId}`

interface Props extends IslandInput {
  /** What the resource is called in the middle of a sentence: "the checklist". */
  readonly resource: string
  /** Address of a file that is downloaded after unlocking. */
  readonly file?: string
}

/** Time between unlocking and the download (docs/specification.md §9). */
const downloadDelayMs = 250

const missingMessage = 'Please enter your name, email, and consent.'
const failedMessage = 'Something went wrong. Please try again.'

export function DownloadGate({ resource, file, initialValues }: Props) {
  const { apiUrl, googleAdsConversion } = useBuildSettings()
  const [openedBy, setOpenedBy] = useState<string>()
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
    onSent: (_values, eventId) => {
      writeSession(sessionKey, eventId)
      setOpenedBy(eventId)
      measureLead('download_gate', googleAdsConversion)
      if (file) {
        const href = apiUrl + openedAddress(file, eventId)
        setTimeout(() => startDownload(href), downloadDelayMs)
      }
    },
    onFailed: () => setMessage(failedMessage),
  })

  // Once open it stays open for the session.
  useEffect(() => setOpenedBy(readSession(sessionKey) ?? undefined), [])

  if (openedBy !== undefined) {
    const close = () => {
      removeSession(sessionKey)
      setOpenedBy(undefined)
    }
    return <OpenedResource eventId={openedBy} resource={resource} onClosed={close} />
  }
  const messageId = `${form.id}-message`
  return (
    <div className="card card-body">
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
    </div>
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

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
