/** Facts of the build that the service needs: the firm's hours and words in site.json, and the list of its files. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { builtWithSchema } from '#backend/settings/built-with.ts'
import type { Office } from '#domain/office.ts'

const receiptWords = z.object({ subject: z.string(), text: z.string() })

/** Hours that the build has found to be such that a clock can be kept by them. */
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
  /** What a visitor is told by e-mail, by the event that it answers. */
  receipts: z.object({ consultation_request: receiptWords, lead: receiptWords }),
})

export type SiteFacts = z.infer<typeof siteFacts>

/** In the build's folder: the names of all files to serve, so that none is missed without a word. */
export const fileListName = 'files.json'

/** What is served from the build's folder: by everybody, and behind the gate. */
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

/** @throws Error that names what the build has made and the folder no longer holds */
export function requireWholeSite(distDir: string): void {
  const made = z.array(z.string()).parse(readJson(distDir, fileListName))
  const present = new Set(servedFiles(distDir))
  const missing = made.filter((name) => !present.has(name))
  if (missing.length === 0) return
  const named = missing.slice(0, mostNamed).join(', ')
  const others = missing.length - mostNamed
  throw new Error(`missing: ${named}${others > 0 ? ` and ${others} more` : ''}`)
}

/** @param distDir the build's folder @throws Error when it is not of this version */
export function readSiteFacts(distDir: string): SiteFacts {
  return siteFacts.parse(readJson(distDir, 'site.json'))
}

function readJson(distDir: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(distDir, name), 'utf8'))
}
