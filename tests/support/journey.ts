/**
 * The browser test for all journeys, which fails on anything that must never happen on a page: a
 * console error, a violated security policy, a request to another site.
 */

import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test'
import { gatedChecklist } from '#domain/forms/form.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { toldBy } from '#domain/office-clock.ts'
import { office } from '#frontend/content/firm/firm.ts'
import { adminToken } from './admin-page.ts'

interface Options {
  /** Console errors that the journey causes on purpose. */
  readonly expectedError: RegExp | undefined
  /** The service's origin if it differs from that of the pages. */
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

/** Every event that the service holds for this email address, oldest first, with `extra` parsed. */
export function leadsOf(page: Page, email: string) {
  return leadsAt(page, '', email)
}

/** The same, of a service at another origin. */
export async function leadsAt(page: Page, serviceUrl: string, email: string) {
  const answer = await page.request.get(`${serviceUrl}/api/admin/leads?token=${adminToken}`)
  const { data } = (await answer.json()) as { data: string[][] }
  return data
    .map((row) => Object.fromEntries(leadRowColumns.map((name, index) => [name, row[index] ?? ''])))
    .filter((cells) => cells.email === email)
    .map((cells) => ({ cells, extra: JSON.parse(cells.extra ?? '{}') }))
}

let addresses = 0

/** An email address that no other journey uses. */
export function newEmail(): string {
  addresses += 1
  return `visitor-${process.pid}-${Date.now()}-${addresses}@example.com`
}

/** Fills the name and email fields that most forms have. */
export async function fillPerson(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('Full Name').fill('Jordan Example')
  await page.getByLabel('Email').first().fill(email)
}

export function sendContact(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Request my free consultation' }).click()
}

/** The service's answers to consultation requests say that they were accepted at this time. */
export async function acceptAt(page: Page, instant: number): Promise<void> {
  await page.route('**/api/consultation-requests', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(instant).toUTCString() }
    const told = new Date(toldBy(office, instant)).toISOString()
    await route.fulfill({ response, headers, json: { ...(await response.json()), toldBy: told } })
  })
}

/** Opens the contact form, fills in what it requires and sends it, with or without scripts. */
export async function requestConsultation(page: Page, email = newEmail()): Promise<void> {
  await page.goto('/contact')
  await fillPerson(page, email)
  await sendContact(page)
}

/** Chooses the first answer to each question of the page's tool. */
export async function answerAll(page: Page): Promise<void> {
  for (const question of await page.getByRole('main').getByRole('radiogroup').all()) {
    await question.getByRole('radio').first().check()
  }
}

/** Requests the checklist through the download gate, with or without scripts. */
export async function askForChecklist(page: Page, email: string): Promise<void> {
  await page.goto(gatedChecklist.form)
  await fillPerson(page, email)
  await page.getByRole('checkbox', { name: /I agree to receive/ }).check()
  await page.getByRole('button', { name: 'Get the checklist' }).click()
}

/** Holds the islands' script files until released, like a slow line. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdAnswers(page, '**/assets/*.js')
}

/**
 * @param answer instead of the service's own
 * @returns a function that releases the held answers
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

/** Waits until the island runs. */
export function comesToLife(page: Page, island: string): Promise<unknown> {
  return page.waitForFunction((name) => {
    const element = document.querySelector(`[data-island="${name}"]`)
    return element !== null && 'pending' in element && element.pending === false
  }, island)
}

/** Presses Tab until the element has focus. @throws Error if Tab does not reach it */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted}`)
}

/** Blocks tel: links on the open page, which the browser would pass to a missing telephone app. */
export function keepTelephoneOut(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault()
    }),
  )
}
