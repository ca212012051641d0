/**
 * The browser test of every journey: what must never happen on any page fails it, wherever the
 * journey leads: an error in the console, a broken security policy, a request to another site.
 */

import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { adminToken } from './admin-page.ts'

interface Options {
  /** Console errors that the journey brings about on purpose. */
  readonly expectedError: RegExp | undefined
  /** Where the service is when it is not where the pages are. */
  readonly otherOrigin: string | undefined
}

export const test = base.extend<Options>({
  expectedError: [undefined, { option: true }],
  otherOrigin: [undefined, { option: true }],
  page: async ({ page, baseURL, expectedError, otherOrigin }, use) => {
    const problems: string[] = []
    const note = (problem: string) => {
      if (!expectedError?.test(problem)) problems.push(problem)
    }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', (error) => note(error.message))
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      const isOwn = origin === baseURL || origin === otherOrigin
      if (request.url().startsWith('http') && !isOwn) note(`request to ${origin}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

/** One accepted event as the dashboard reads it, `extra` parsed. */
export interface LeadSeen {
  readonly cells: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>
}

/** Every event that the service holds for this e-mail address, oldest first. */
export function leadsOf(page: Page, email: string): Promise<readonly LeadSeen[]> {
  return leadsAt(page, '', email)
}

/** The same of a service that is elsewhere. */
export async function leadsAt(
  page: Page,
  serviceUrl: string,
  email: string,
): Promise<readonly LeadSeen[]> {
  const answer = await page.request.get(`${serviceUrl}/api/admin/leads?token=${adminToken}`)
  const { data } = (await answer.json()) as { data: string[][] }
  return data
    .map((row) => Object.fromEntries(leadRowColumns.map((name, index) => [name, row[index] ?? ''])))
    .filter((cells) => cells.email === email)
    .map((cells) => ({ cells, extra: JSON.parse(cells.extra ?? '{}') }))
}

let addresses = 0

/** An address that no other journey uses. */
export function newEmail(): string {
  addresses += 1
  return `visitor-${process.pid}-${Date.now()}-${addresses}@example.com`
}

/** Name and address, as most forms ask for them. */
export async function fillPerson(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('Full Name').fill('Jordan Example')
  await page.getByLabel('Email').first().fill(email)
}

export function sendContact(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Request my free consultation' }).click()
}

/** The first answer to each question of the page's tool. */
export async function answerAll(page: Page): Promise<void> {
  for (const question of await page.getByRole('main').getByRole('radiogroup').all()) {
    await question.getByRole('radio').first().check()
  }
}

/** The download gate as a visitor asks for the checklist, with scripts or without. */
export async function askForChecklist(page: Page, email: string): Promise<void> {
  await page.goto(gatedChecklist.form)
  await fillPerson(page, email)
  await page.getByRole('checkbox', { name: /I agree to receive/ }).check()
  await page.getByRole('button', { name: 'Get the checklist' }).click()
}

/** Answers the island's script files only when released: a slow line. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdAnswers(page, '**/assets/*.js')
}

/**
 * @param answer in the place of the service's own
 * @returns lets these answers go
 */
export async function holdAnswers(
  page: Page,
  path: string,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await released
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return release
}

/** When the island runs. */
export function comesToLife(page: Page, island: string): Promise<unknown> {
  return page.waitForFunction((name) => {
    const element = document.querySelector(`[data-island="${name}"]`)
    return element !== null && 'pending' in element && element.pending === false
  }, island)
}

/** Presses Tab until it has the focus. @throws Error where Tab does not reach it */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted}`)
}

/** Calls go nowhere from the open page: the browser would hand them to a telephone, of which there is none here. */
export function keepTelephoneOut(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault()
    }),
  )
}
