/** States of pages once something has happened: one entry each, with the way there. */

import type { Page } from '@playwright/test'
import { type ToolName, toolNames, tools } from '#domain/forms-and-tools.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { toolCases } from '#tests/domain/screening/cases/all-cases.ts'
import type { ToolState } from '#tests/domain/screening/cases/tool-cases.ts'
import { acceptAt } from './journey.ts'
import { guideWith } from './site-paths.ts'

export interface PageState {
  readonly group: string
  readonly name: string
  /** With query and fragment. */
  readonly path: string
  readonly media?: 'print'
  /** Only where the window is as wide as this. */
  readonly maxWidth?: number
  /** Differs only in its words from another state, which is checked whole. */
  readonly isVariant?: boolean
  /** Before the page is opened. */
  readonly prepare?: (page: Page, siteUrl: string) => Promise<unknown>
  /** Once it is open; ends when the state is to be seen. */
  readonly act?: (page: Page) => Promise<unknown>
}

const person = { name: 'Maria Example', email: 'maria@example.org' }
const submissionId = '7f3a20c1-5b7e-4d1c-9a52-0c5d6a1be001'

const deed = tools.ladyBirdDeed.page
const checklist = '/florida-homeowner-probate-checklist'

export const pageStates: readonly PageState[] = [
  {
    group: 'chrome',
    name: 'menu-open',
    path: '/plans',
    maxWidth: 1099,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    group: 'chrome',
    name: 'faq-open',
    path: guideWith('.accordion'),
    act: (page) => page.locator('.accordion summary').first().click(),
  },
  { group: 'chrome', name: 'print-guide', path: guideWith(), media: 'print' },
  { group: 'chrome', name: 'print-plans', path: '/plans', media: 'print' },

  { group: 'contact', name: 'contact-for-plan', path: '/contact?plan=trust', act: started },
  { group: 'contact', name: 'contact-errors', path: '/contact', act: sendEmpty },
  {
    group: 'contact',
    name: 'contact-failed',
    path: '/contact',
    prepare: (page) => refusePosts(page),
    act: sendFilled,
  },
  {
    group: 'contact',
    name: 'contact-sent',
    path: '/contact',
    prepare: (page) => acceptAt(page, Date.parse('2026-11-20T15:00:00Z')),
    act: sendFilled,
  },
  {
    group: 'contact',
    name: 'sent-without-scripts',
    path: `/thank-you?id=${submissionId}`,
    prepare: (page, siteUrl) =>
      page.request.post(`${siteUrl}/api/consultation-requests`, {
        data: { ...person, submissionId },
      }),
  },
  {
    group: 'contact',
    name: 'refused-without-scripts',
    path: '/form-problem?form=consultation-requests&fields=name,email',
  },

  ...toolNames.flatMap(results),
  { group: 'results', name: 'deed-errors', path: deed, act: sendEmpty },
  {
    group: 'results',
    name: 'print-result',
    path: resultPath('ladyBirdDeed', toolCases.ladyBirdDeed.results[0]),
    media: 'print',
    act: (page) => page.locator('.result').waitFor(),
  },

  {
    group: 'gate',
    name: 'gate-error',
    path: checklist,
    act: async (page) => {
      await submit(page)
      await page.getByText('Please enter your name, email, and consent.').waitFor()
      // It moves a turn after the sentence has come.
      await page.locator('[aria-invalid]:focus').waitFor()
    },
  },
  {
    group: 'gate',
    name: 'gate-unlocked',
    path: checklist,
    act: async (page) => {
      await fillPerson(page)
      await form(page).getByRole('checkbox').check()
      await submit(page)
      await page.getByRole('heading', { name: 'Thank you. It’s open.' }).waitFor()
      await page.getByRole('heading', { name: 'Its five steps' }).waitFor({ state: 'hidden' })
    },
  },
  { group: 'gate', name: 'search-found', path: '/resources', act: (page) => search(page, 'deed') },
  { group: 'gate', name: 'search-empty', path: '/resources', act: (page) => search(page, 'zebra') },
]

function results(tool: ToolName): readonly PageState[] {
  return toolCases[tool].results.map((result, index) => ({
    group: 'results',
    name: `${tool}-${result.state}`,
    path: resultPath(tool, result),
    isVariant: index > 0,
    act: (page) => page.locator('.result').waitFor(),
  }))
}

function resultPath(tool: ToolName, { state: _, ...given }: ToolState): string {
  return tools[tool].page + answersFragment(given)
}

/** The first form of the page's main part. */
function form(page: Page) {
  return page.locator('main form').first()
}

/** Focus is what brings a form to life; its own checks then stand in for the browser's. */
async function started(page: Page): Promise<void> {
  await form(page).locator('input:not([type="hidden"])').first().focus()
  await page.waitForFunction(() => {
    const island = document.querySelector('main form')?.closest('[data-island]')
    return island && 'pending' in island && island.pending === false
  })
}

async function submit(page: Page): Promise<void> {
  await started(page)
  await form(page).locator('[type="submit"]').click()
}

async function fillPerson(page: Page): Promise<void> {
  await started(page)
  await form(page).locator('[name="name"]').fill(person.name)
  await form(page).locator('[name="email"]').fill(person.email)
}

async function sendEmpty(page: Page): Promise<void> {
  await submit(page)
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
}

async function sendFilled(page: Page): Promise<void> {
  await fillPerson(page)
  await submit(page)
  await page.locator('.toast').waitFor()
}

async function search(page: Page, words: string): Promise<void> {
  const box = page.locator('main input[type="search"]')
  await box.pressSequentially(words)
  await page.locator('.search-status').filter({ hasText: /\w/ }).waitFor()
}

function refusePosts(page: Page): Promise<unknown> {
  return page.route('**/api/consultation-requests', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
}
