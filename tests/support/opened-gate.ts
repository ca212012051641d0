/** Playwright's global set-up: posts the lead that opens the gated page for tests of every page. */

import type { FullConfig } from '@playwright/test'
import { apiPath, downloadGate } from '#domain/forms/form.ts'
import { openedGateId } from './site-paths.ts'
import { aLead, postJson } from './submissions.ts'

/** Runs once the service answers. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL
  if (baseURL === undefined) throw new Error('playwright.config.ts names no baseURL')
  await openGate(baseURL)
}

export async function openGate(origin: string): Promise<void> {
  const lead = { ...aLead, submissionId: openedGateId }
  const response = await postJson(origin + apiPath(downloadGate), lead)
  if (response.status !== 201) throw new Error(`The gate's lead was answered ${response.status}`)
}
