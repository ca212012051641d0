/**
 * The gate before the checklist (docs/specification.md §4, §5, §8): locked, preparing, unlocked. The
 * service opens it to requests with the id of a lead left here; the session keeps that id.
 */

import { useEffect, useState } from 'react'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { apiPath, downloadGate } from '#domain/forms/form.ts'
import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { mergeNonEmpty, readDraft, readPerson } from '#frontend/forms/drafts.ts'
import { FieldError } from '#frontend/forms/field-error.tsx'
import { FormParts, HiddenOnceSent } from '#frontend/forms/form-parts.tsx'
import { readTypedValues } from '#frontend/forms/served-controls.ts'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import type { FieldMessages } from '#frontend/forms/use-problems.ts'
import { useServedForm } from '#frontend/forms/use-served-form.ts'
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
    }),
    messagesFor: (found) => {
      const missing = missingFields(readTypedValues(form.element))
      setMessage(missing && missingMessage)
      return missing ?? found
    },
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
 * filled in.
 */
function missingFields(typed: Readonly<Record<string, string>>): FieldMessages | undefined {
  const missing = ['name', 'email', 'consent'].filter((field) => !typed[field]?.trim())
  return missing.length > 0 ? Object.fromEntries(missing.map((field) => [field, ''])) : undefined
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
