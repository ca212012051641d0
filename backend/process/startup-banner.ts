/** Startup banner: addresses, where leads are kept, the Sheet and the dashboard, printed once the service answers. */

import type { AdminToken } from '#backend/access/admin-token.ts'

export interface Started {
  readonly localUrl: string
  /** Where visitors find it; the same where none is set. */
  readonly siteUrl: string
  readonly journalLocation: string
  readonly sheet: { readonly spreadsheetId: string; readonly tab: string } | undefined
  readonly token: AdminToken
}

/** @param isTerminal whether a person reads it: anything else keeps it, and with it the token */
export function announcement(started: Started, isTerminal: boolean): string {
  const { sheet } = started
  return [
    `Site       ${started.localUrl}`,
    `Leads      kept in ${started.journalLocation}`,
    `Sheet      ${sheet ? `set to tab "${sheet.tab}" of spreadsheet ${sheet.spreadsheetId}, not contacted yet` : 'not connected (docs/connecting-a-sheet.md)'}`,
    `Dashboard  ${dashboardLink(started, isTerminal)}`,
  ].join('\n')
}

function dashboardLink({ siteUrl, token }: Started, isTerminal: boolean): string {
  const address = `${siteUrl}/admin/leads`
  if (token.file === undefined) return `${address}?token=… (your ADMIN_TOKEN)`
  if (isTerminal) return `${address}?token=${encodeURIComponent(token.value)}`
  return `${address}?token=… (the token is in ${token.file})`
}
