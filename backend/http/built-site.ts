/**
 * Build facts for the service: the firm's hours and texts and the build's settings in site.json, the
 * list of files, and the pages' policies.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'

const receiptWords = z.object({ subject: z.string(), text: z.string() })

/** Office hours; the build has checked that opening times can be computed from them. */
const office: z.ZodMiniType<Office> = z.object({
  timeZone: z.string(),
  weekdays: z.array(z.int()),
  opensAtHour: z.int(),
  closesAtHour: z.int(),
  closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
  replyHours: z.number(),
})

/** Settings that pages are built with; empty if the build had none. */
const builtWith = z.record(
  z.enum(['SITE_URL', 'API_URL', 'GA_MEASUREMENT_ID', 'GOOGLE_ADS_CONVERSION']),
  z.string(),
)

const siteFacts = z.object({
  isSample: z.boolean(),
  office,
  /** As receipts name their sender. */
  firm: z.object({ name: z.string(), email: z.string() }),
  builtWith,
  /** Texts of email receipts, by the event that they confirm. */
  receipts: z.object({ consultation_request: receiptWords, lead: receiptWords }),
})

export type SiteFacts = z.infer<typeof siteFacts>

/** In the build's folder: names of the files in its site/, so that a missing one is noticed. */
export const fileListName = 'files.json'

export function siteFileNames(distDir: string): readonly string[] {
  return z.array(z.string()).parse(readJson(distDir, fileListName))
}

/** The Content-Security-Policy of each page by its path. */
export function pagePolicies(distDir: string): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(readJson(distDir, 'headers.json'))
}

/** @param distDir the build's folder @throws Error if another version built it */
export function readSiteFacts(distDir: string): SiteFacts {
  return siteFacts.parse(readJson(distDir, 'site.json'))
}

function readJson(distDir: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(distDir, name), 'utf8'))
}

/** @returns a sentence about each of the service's settings that its pages were built without */
export function buildDifferences(
  given: Pick<SettingValues, keyof SiteFacts['builtWith']>,
  built: SiteFacts['builtWith'],
): readonly string[] {
  const names = Object.keys(built) as (keyof typeof built)[]
  const differing = names.filter((name) => given[name] !== undefined && given[name] !== built[name])
  return differing.map(
    (name) =>
      `${name} is ${given[name]} here, but the pages were built with ${built[name] || 'none'}. Build them with the same value (npm start does).`,
  )
}
