/** The forms that visitors fill in, one of each kind, for what must hold for all of them. */

import type { Locator, Page } from '@playwright/test'
import { answerAll, expect } from './journey.ts'

export interface VisitedForm {
  readonly name: string
  readonly path: string
  readonly island: string
  readonly api: string
  readonly button: string
  /** Name of the field for the email address. */
  readonly field: string
  /** Fills in all but the address. */
  readonly fill: (form: Locator) => Promise<void>
  /** Fills in what a draft never keeps. */
  readonly again?: (form: Locator) => Promise<void>
  readonly received: (page: Page) => Promise<void>
  readonly failed: RegExp
}

const failed = /Something went wrong\. Please try again\./
// By name: a translator changes the labels.
const control = (form: Locator, name: string) => form.locator(`[name="${name}"]`)
const consent = (form: Locator) => control(form, 'consent').check()

export const visitedForms: readonly VisitedForm[] = [
  {
    name: 'the contact form',
    path: '/contact?plan=trust&service=estate-checkup',
    island: 'consultation-form',
    api: '/api/consultation-requests',
    button: 'Request my free consultation',
    field: 'email',
    fill: async (form) => {
      await control(form, 'name').fill('Jordan Example')
      await control(form, 'message').fill('House\n450000')
    },
    received: (page) =>
      expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible(),
    failed: /Your request was not sent/,
  },
  {
    name: 'the gate',
    path: '/florida-homeowner-probate-checklist',
    island: 'gate-form',
    api: '/api/lead',
    button: 'Get the checklist',
    field: 'email',
    fill: async (form) => {
      await control(form, 'name').fill('Jordan Example')
      await consent(form)
    },
    again: consent,
    received: (page) =>
      expect(
        page.getByRole('heading', { name: '1. Find out who owns each property' }),
      ).toBeVisible(),
    failed,
  },
  {
    name: 'the newsletter',
    path: '/guides',
    island: 'newsletter-form',
    api: '/api/newsletter',
    button: 'Sign me up',
    field: 'email',
    fill: async () => {},
    received: (page) => expect(page.getByText('Thank you. You’re on the list')).toBeVisible(),
    failed,
  },
  {
    name: 'a tool',
    path: '/tools/will-vs-trust-helper',
    island: 'will-vs-trust-helper',
    api: '/api/tools/will-vs-trust',
    button: 'See my result',
    field: 'userEmail',
    fill: (form) => answerAll(form.page()),
    received: async (page) => {
      await expect(page.getByRole('heading', { name: /Trust-first/ })).toBeVisible()
      // Until the answer is there, the button has another name.
      await expect(page.getByRole('button', { name: 'See my result' })).toBeEnabled()
    },
    failed: /results are shown below, but/,
  },
]

export const [contactForm, gateForm, newsletterForm, toolForm] =
  visitedForms as unknown as readonly [VisitedForm, VisitedForm, VisitedForm, VisitedForm]

export function formOf(page: Page, { island }: VisitedForm): Locator {
  return page.locator(`[data-island="${island}"]`)
}

export function addressIn(page: Page, form: VisitedForm): Locator {
  return formOf(page, form).locator(`[name="${form.field}"]`)
}

/** Opens the form and fills it in. */
export async function fillOut(page: Page, form: VisitedForm, email: string): Promise<void> {
  await page.goto(form.path)
  await form.fill(formOf(page, form))
  await addressIn(page, form).fill(email)
}

export function send(page: Page, form: VisitedForm): Promise<void> {
  return formOf(page, form).locator('[type="submit"]').click()
}
