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
import { FormParts, failedMessage } from '#frontend/forms/form-parts.tsx'
import type { IslandInput } from '#frontend/forms/slot.tsx'
import type { Errors } from '#frontend/forms/use-problems.ts'
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
