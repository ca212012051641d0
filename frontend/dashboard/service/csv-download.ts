/** A CSV of some of the leads: announced, fetched whole, counted, and only then saved. */

import { type AdminService, adminRequest } from './admin-request.ts'
import { fileNameIn, saveFile } from './save-file.ts'

export interface CsvDownload {
  readonly announced: number
  readonly received: number
  /** Puts the file where the browser keeps downloads. */
  readonly save: () => void
}

/** @throws ApiError, TypeError: also where the answer breaks off */
export async function downloadCsv(
  service: AdminService,
  file: 'leads' | 'conversions',
  query: URLSearchParams,
): Promise<CsvDownload> {
  const response = await adminRequest(service, 'GET', `/api/admin/${file}.csv?${query}`)
  const announced = Number(response.headers.get('X-Total-Rows'))
  const bytes = await response.arrayBuffer()
  const fileName = fileNameIn(response, `${file}.csv`)
  return {
    announced,
    received: countCsvRows(new TextDecoder().decode(bytes)),
    save: () => saveFile(fileName, bytes),
  }
}

/** Records behind the header: line breaks within quotes are no ends of records. */
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
