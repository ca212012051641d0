/** Playwright's global set-up: once, when the service answers. */

import type { FullConfig } from '@playwright/test'
import { openGate } from './opened-gate.ts'

export default async function setUp({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL
  if (baseURL === undefined) throw new Error('playwright.config.ts names no baseURL')
  await openGate(baseURL)
}
