/** Build facts for the service: the firm's hours and texts in site.json, and the list of files. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { builtWithSchema } from '#backend/settings/built-with.ts'
import type { Office } from '#domain/office.ts'

const receiptWords = z.object({ subject: z.string(), text: z.string() })

/** Office hours; the build has checked that opening times can be computed from them. */
const office: z.ZodMiniType<Office> = z.object({
  timeZone: z.string(),
  weekdays: z.array(z.int()),
  opensAtHour: z.int(),
  closesAtHour: z.int(),
  closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
})

const siteFacts = z.object({
  /** Whether its firm is the sample. */
  isSample: z.boolean(),
  office,
  builtWith: builtWithSchema,
  /** Texts of email receipts, by the event that they confirm. */
  receipts: z.object({ consultation_request: receiptWords, lead: receiptWords }),
})

export type SiteFacts = z.infer<typeof siteFacts>

/** In the build's folder: names of all files to serve, so that a missing one is reported. */
export const fileListName = 'files.json'

/** Folders of the build that are served: to everyone, and behind the gate. */
const servedFolders = ['site', 'gated']

const mostNamed = 5

/** Names of the files to serve, like "site/plans.html". */
export function servedFiles(distDir: string): readonly string[] {
  return servedFolders.flatMap((folder) =>
    readdirSync(path.join(distDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join('/')),
  )
}

/** @throws Error that names the built files missing from the folder */
export function requireCompleteSite(distDir: string): void {
  const made = z.array(z.string()).parse(readJson(distDir, fileListName))
  const present = new Set(servedFiles(distDir))
  const missing = made.filter((name) => !present.has(name))
  if (missing.length === 0) return
  const named = missing.slice(0, mostNamed).join(', ')
  const others = missing.length - mostNamed
  throw new Error(`missing: ${named}${others > 0 ? ` and ${others} more` : ''}`)
}

/** @param distDir the build's folder @throws Error if another version built it */
export function readSiteFacts(distDir: string): SiteFacts {
  return siteFacts.parse(readJson(distDir, 'site.json'))
}

function readJson(distDir: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(distDir, name), 'utf8'))
}
