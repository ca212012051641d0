/** CSV download: saves a file once all of it has come, and counts its rows. */

import { apiRequest } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import type { AdminService } from './ask-admin.ts'

/** All leads of some years, on a slow connection. */
const downloadWithinMs = 10 * 60_000
/** The browser may still be reading the file after the click returns. */
const revokeAfterMs = 60_000

/** @throws ApiError, TypeError: also if the response is cut off */
export async function downloadCsv(
  { token }: AdminService,
  file: 'leads' | 'conversions' | 'audit',
  query = new URLSearchParams(),
) {
  const path = `/api/admin/${file}.csv?${query}` as const
  const response = await apiRequest('GET', apiHref(path), {
    token,
    answerWithinMs: downloadWithinMs,
  })
  const bytes = await response.arrayBuffer()
  return {
    rows: countCsvRows(new TextDecoder().decode(bytes)),
    /** Conversions alone: requests whose click Google's file cannot name. */
    leftOut: Number(response.headers.get('Conversions-Left-Out') ?? 0),
    save: () => saveFile(fileNameIn(response) ?? `${file}.csv`, bytes),
  }
}

/** Counts records after the header; line breaks inside quotes do not end a record. */
export function countCsvRows(text: string): number {
  let isQuoted = false
  let records = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 34) isQuoted = !isQuoted
    else if (code === 10 && !isQuoted) records += 1
  }
  return records - 1
}

function fileNameIn({ headers }: Response): string | undefined {
  return /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1]
}

function saveFile(name: string, contents: BlobPart): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([contents], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}
