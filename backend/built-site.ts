/** What the service must know of the firm, as the build has left it in site.json beside the pages. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { officeSchema } from './office/office-of-build.ts'
import { builtWithSchema } from './settings/built-with.ts'

const receiptWords = z.object({ subject: z.string(), text: z.string() })

const siteFacts = z.object({
  /** Whether its firm is the sample. */
  isSample: z.boolean(),
  office: officeSchema,
  builtWith: builtWithSchema,
  /** What a visitor is told by e-mail, by the event that it answers. */
  receipts: z.object({ consultation_request: receiptWords, lead: receiptWords }),
})

export type SiteFacts = z.infer<typeof siteFacts>

/** @param distDir the build's folder @throws Error when it is not of this version */
export function readSiteFacts(distDir: string): SiteFacts {
  return siteFacts.parse(JSON.parse(readFileSync(path.join(distDir, 'site.json'), 'utf8')))
}
