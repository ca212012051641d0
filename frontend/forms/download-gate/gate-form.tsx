/**
 * The gate before the checklist (docs/specification.md §4, §5, §8): locked, preparing, unlocked. The
 * service opens it to requests with the id of a lead left here; the session keeps that id.
 */

import { useState } from 'react'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate } from '#domain/forms/form.ts'
import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { mergeNonEmpty, readDraft, readPerson } from '#frontend/forms/drafts.ts'
import { FieldError } from '#frontend/forms/field-errors.tsx'
import { FormParts, HiddenOnceSent } from '#frontend/forms/form-parts.tsx'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import type { Errors } from '#frontend/forms/use-problems.ts'
import { type ServedForm, useServedForm } from '#frontend/forms/use-served-form.ts'
import { buildSettings } from '#frontend/site/build-settings.ts'
import { OpenedResource } from './opened-resource.tsx'

const { contentId } = gatedChecklist
const draftName = `gate-${contentId}`
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
const failedMessage = 'Something went wrong. Please try again.'

export function GateForm({ island, resource, file }: Props) {
  // Once open, the gate stays open for the session.
  const [openedBy, setOpenedBy] = useState(() => readSession(sessionKey))
  const [message, setMessage] = useState<string>()
  const form = useServedForm({
    name: draftName,
    path: apiPath(downloadGate),
    schema: downloadGateSchema,
    labels: { name: 'Full Name', email: 'Email', consent: 'Consent' },
    island,
    startValues: (typed) => mergeNonEmpty(readPerson(), readDraft(draftName), typed),
    onInvalid: (errors) => setMessage(markRefused(form, errors)),
    onValid: () => setMessage(undefined),
    onSent: ({ submissionId }) => {
      open(submissionId)
      if (file) {
        const href = buildSettings.apiUrl + openedAddress(file, submissionId)
        setTimeout(() => startDownload(href), downloadDelayMs)
      }
    },
    onFoundReceived: open,
    onFailed: () => setMessage(failedMessage),
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

  const messageId = `${form.id}-message`
  return (
    <>
      <Slot region={form.element} at="[role=alert]">
        {message && <FieldError id={messageId} message={message} />}
      </Slot>
      <FormParts form={form} sharedMessageId={messageId} />
      {openedBy !== undefined && (
        <HiddenOnceSent part={island.querySelector<HTMLElement>('[data-until-sent]')} />
      )}
      <Slot region={island}>
        {openedBy !== undefined && (
          <OpenedResource eventId={openedBy} resource={resource} onClosed={close} />
        )}
      </Slot>
    </>
  )
}

/**
 * Missing fields are marked alone, without words of their own; other problems wait until they are
 * filled in. @returns the message above the form
 */
function markRefused({ methods, fields }: ServedForm, errors: Errors): string | undefined {
  const values = methods.getValues()
  const missing = fields.filter((field) => !String(values[field] || '').trim())
  const refused = missing.length > 0 ? missing : Object.keys(errors)
  methods.clearErrors()
  for (const field of refused) {
    methods.setError(field, { message: missing.length > 0 ? '' : String(errors[field]?.message) })
  }
  if (refused[0]) methods.setFocus(refused[0])
  return missing.length > 0 ? missingMessage : undefined
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
