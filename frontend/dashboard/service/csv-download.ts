/** A CSV of some of the leads: announced, fetched whole, counted, and only then saved. */

import { countCsvRows } from '../leads/export-query.ts'
import { type AdminService, adminRequest } from './admin-request.ts'

export interface CsvDownload {
  readonly announced: number
  readonly received: number
  /** Puts the file where the browser keeps downloads. */
  readonly save: () => void
}

/** @throws ApiError, TypeError: also where the answer breaks off */
export async function downloadCsv(
  service: AdminService,
  query: URLSearchParams,
): Promise<CsvDownload> {
  const response = await adminRequest(service, 'GET', `/api/admin/leads.csv?${query}`)
  const announced = Number(response.headers.get('X-Total-Rows'))
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const bytes = await response.arrayBuffer()
  const fileName = /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'leads.csv'
  return {
    announced,
    received: countCsvRows(new TextDecoder().decode(bytes)),
    save: () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }))
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  }
}
