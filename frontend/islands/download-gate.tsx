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
import { FieldError } from '#frontend/components/form/field-error.tsx'
import { buildSettings } from '#frontend/site/build-settings.ts'
import { mergeNonEmpty, readDraft, readPerson } from './form/drafts.ts'
import { FormParts, HiddenOnceSent } from './form/form-parts.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import { OpenedResource } from './gate/opened-resource.tsx'
import { type IslandInput, Slot } from './slot.tsx'

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

export function DownloadGate({ island, resource, file }: Props) {
  const [openedBy, setOpenedBy] = useState<string>()
  const [message, setMessage] = useState<string>()
  const draftName = `gate-${contentId}`
  const form = useIslandForm({
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
      open(eventId)
      if (file) {
        const href = buildSettings.apiUrl + openedAddress(file, eventId)
        setTimeout(() => startDownload(href), downloadDelayMs)
      }
    },
    onFoundReceived: open,
    onFailed: () => setMessage(failedMessage),
  })

  // Once open, the gate stays open for the session.
  useEffect(() => setOpenedBy(readSession(sessionKey)), [])

  function open(eventId: string): void {
    writeSession(sessionKey, eventId)
    setOpenedBy(eventId)
    measureLead('download_gate')
  }

  const close = () => {
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

/** The empty fields among name, email and consent, in the form's order. */
function missingFields(values: Readonly<Record<string, unknown>>): readonly string[] {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  return [
    ...['name', 'email'].filter((field) => isBlank(values[field])),
    ...(values.consent === true ? [] : ['consent']),
  ]
}

/** A missing field is only marked: one message above the form covers all of them. */
function wordsFor(field: string, missing: readonly string[], errors: Errors) {
  const message = missing.includes(field) ? '' : String(errors[field]?.message ?? '')
  return { type: 'gate', message }
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
