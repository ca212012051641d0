/**
 * The gate before the checklist (docs/specification.md §4, §5, §8): locked, preparing, unlocked. The
 * service opens it to requests with the id of a lead left here; the session keeps that id.
 */

import { useEffect, useState } from 'react'
import type { FieldErrors as Errors } from 'react-hook-form'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate } from '#domain/forms/form.ts'
import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { mergeNonEmpty, readDraft, readPerson } from '#frontend/forms/drafts.ts'
import { FieldError } from '#frontend/forms/field-error.tsx'
import { FormParts, HiddenOnceSent } from '#frontend/forms/form-parts.tsx'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import { type ServedForm, useServedForm } from '#frontend/forms/use-served-form.ts'
import { buildSettings } from '#frontend/site/build-settings.ts'
import { OpenedResource } from './opened-resource.tsx'

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
const failedMessage = 'Something went wrong. Please try again.'

export function GateForm({ island, resource, file }: Props) {
  const { openedBy, open, close } = useOpened()
  const [message, setMessage] = useState<string>()
  const draftName = `gate-${contentId}`
  const form = useServedForm({
    name: draftName,
    path: apiPath(downloadGate),
    schema: downloadGateSchema,
    labels: { name: 'Full Name', email: 'Email', consent: 'Consent' },
    island,
    startValues: (typed) => ({
      name: '',
      email: '',
      contentId,
      source: 'download_gate',
      ...mergeNonEmpty(readPerson(), readDraft(draftName), typed),
      consent: typed.consent === 'true',
    }),
    onInvalid: (errors) => setMessage(markRefused(form, errors)),
    onValid: () => setMessage(undefined),
    onSent: ({ submissionId: eventId }) => {
      open(eventId)
      if (file) {
        const href = buildSettings.apiUrl + openedAddress(file, eventId)
        setTimeout(() => startDownload(href), downloadDelayMs)
      }
    },
    onFoundReceived: open,
    onFailed: () => setMessage(failedMessage),
  })

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

/** Id of the lead that opened the gate. Once open, the gate stays open for the session. */
function useOpened() {
  const [openedBy, setOpenedBy] = useState<string>()
  useEffect(() => setOpenedBy(readSession(sessionKey)), [])
  return {
    openedBy,
    open: (eventId: string) => {
      writeSession(sessionKey, eventId)
      setOpenedBy(eventId)
      measureLead('download_gate')
    },
    close: () => {
      removeSession(sessionKey)
      setOpenedBy(undefined)
    },
  }
}

/**
 * Missing fields are marked alone, without words of their own; other problems wait until they are
 * filled in. @returns the message above the form
 */
function markRefused({ methods }: ServedForm, errors: Errors): string | undefined {
  const missing = missingFields(methods.getValues())
  const fields = missing.length > 0 ? missing : Object.keys(errors)
  methods.clearErrors()
  for (const field of fields) {
    const message = missing.length > 0 ? '' : String(errors[field]?.message ?? '')
    methods.setError(field, { type: 'gate', message })
  }
  if (fields[0]) methods.setFocus(fields[0])
  return missing.length > 0 ? missingMessage : undefined
}

/** The empty fields among name, email and consent, in the form's order. */
function missingFields(values: Readonly<Record<string, unknown>>): readonly string[] {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  return [
    ...['name', 'email'].filter((field) => isBlank(values[field])),
    ...(values.consent === true ? [] : ['consent']),
  ]
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
