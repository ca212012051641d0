/** The journeys that must work in every engine, with real clicks and keys. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leadRowColumns } from '#domain/lead-row.ts'
import { replyPromiseWords } from '#domain/office-clock.ts'
import { guideWith } from '#tests/support/site-paths.ts'
import { postJson } from '#tests/support/submissions.ts'
import type { Engine, EnginePage, Target } from './engine-page.ts'

/** Width and height of the window. */
type Size = readonly [number, number]
const phone: Size = [390, 844]
const desk: Size = [1280, 900]

/** @returns the rows that the service holds for an email, by column */
async function leadsOf(email: string): Promise<readonly Record<string, string>[]> {
  const answer = await fetch(`${inject('siteUrl')}/api/admin/leads?token=${inject('adminToken')}`)
  const { data } = (await answer.json()) as { data: string[][] }
  return data
    .map((cells) => Object.fromEntries(leadRowColumns.map((name, at) => [name, cells[at] ?? ''])))
    .filter((row) => row.email === email)
}

/** Each returns whether it is so; runs in the page. */
export const menuIsShown = `return document.querySelector('#site-menu').getClientRects().length > 0`
export const menuIsHidden = `return document.querySelector('#site-menu').getClientRects().length === 0`
const draftIsKept = `return Object.keys(sessionStorage).some((key) => key.startsWith('draft'))`
const shownTerms = `[...document.querySelectorAll('[id^="term-"]')].filter((item) => item.getClientRects().length)`

const consultation = 'form[action$="consultation-requests"]'
const field = (name: string): Target => ({ css: `${consultation} [name="${name}"]` })
const submit = (form: string): Target => ({
  css: `${form} button[type="submit"], ${form} button:not([type])`,
})

/**
 * Starts the engine for a group of tests, or says why the group is skipped.
 * @param define gets the page as a function, because the engine starts only when the group runs
 */
export function describeInEngine(
  engine: Engine,
  title: string,
  define: (page: () => EnginePage) => void,
  features: readonly string[] = [],
): void {
  const { name, missing } = engine
  const why = missing === undefined ? '' : ` (skipped: ${missing})`
  describe.skipIf(missing !== undefined)(`${name}: ${title}${why}`, () => {
    let page: EnginePage
    beforeAll(async () => {
      page = await engine.start(inject('siteUrl'), features)
    })
    afterAll(() => page?.stop())
    define(() => page)
  })
}

export function describeJourneys(engine: Engine): void {
  describeInEngine(engine, 'journeys', (page) => {
    async function open(path: string, [width, height] = desk): Promise<EnginePage> {
      await page().forget()
      await page().resize(width, height)
      await page().goto(path)
      return page()
    }

    test('the menu opens, keeps the focus inside, closes on Escape, and its links work', async () => {
      const p = await open('/plans', phone)
      await p.click({ css: 'header button', words: 'Menu' })
      await p.waitFor(menuIsShown)
      for (let press = 0; press < 12; press += 1) {
        await p.press('Tab')
        const isInside = await p.run(
          `const at = document.activeElement; return at === document.body || document.querySelector('#site-menu').contains(at)`,
        )
        expect(isInside).toBe(true)
      }
      await p.press('Escape')
      await p.waitFor(menuIsHidden)
      await p.waitForFocus({ css: 'header button', words: 'Menu' })
      await p.click({ css: 'header button', words: 'Menu' })
      await p.click({ css: '#site-menu a', words: 'Guides' })
      await p.waitForPath(/^\/guides$/)
      await p.back()
      await p.waitForPath(/^\/plans$/)
      await p.waitFor(menuIsHidden)
    })

    test('a term opens its definition, and Escape returns the focus', async () => {
      const p = await open(guideWith('button.term'))
      await p.run(`document.querySelector('button.term').focus()`)
      await p.press('Enter')
      await p.waitFor(`return ${shownTerms}.length === 1`)
      await p.press('Escape')
      await p.waitFor(`return ${shownTerms}.length === 0`)
      await p.waitForFocus({ css: 'button.term' })
    })

    test('the contact form names what is missing, keeps a draft, and is received once', async () => {
      const email = `${randomUUID()}@example.com`
      const p = await open('/contact?plan=trust')
      await p.fill(field('name'), 'J')
      await p.waitFor('return document.querySelector(args[0]).noValidate', consultation)
      await p.click(submit(consultation))
      await p.waitForWords('There is a problem')
      await p.waitForWords('Name must be at least 2 characters')
      await p.waitForWords('Please enter a valid email address')
      await p.fill(field('name'), 'ordan Example')
      await p.fill(field('email'), email)
      await p.waitFor(draftIsKept)
      await p.goto('/contact?plan=trust')
      await p.waitFor(`return document.querySelector('[name="email"]').value === args[0]`, email)
      expect(await p.run(`return document.querySelector('[name="planType"]').value`)).toBe('trust')
      await p.click(submit(consultation))
      await p.waitForWords(`Thank you! We'll contact you within ${replyPromiseWords}`)
      const lead = { name: 'Jordan Example', contentId: 'trust', page: '/contact' }
      expect(await leadsOf(email)).toMatchObject([lead])
    })

    test('the will-or-trust result appears at once, focused, and its private link restores it', async () => {
      const p = await open('/tools/will-vs-trust-helper')
      const form = 'form[action$="tools/will-vs-trust"]'
      const answers = ['flRealEstate=yes', 'assetRange=under_75k', 'minorChildren=no']
      for (const answer of [...answers, 'privacyConcerns=low']) {
        const [name, value] = answer.split('=')
        await p.click({ css: `${form} [name="${name}"][value="${value}"]` })
      }
      await p.click(submit(form))
      await p.waitForWords('Trust-first')
      await p.waitFor(`return /^H[1-3]$/.test(document.activeElement?.tagName ?? '')`)
      await p.goto('/')
      await p.goto(`/tools/will-vs-trust-helper#answers=${answers.join('&')}&privacyConcerns=low`)
      await p.waitForWords('Trust-first')
    })

    test('Back restores what was typed', async () => {
      const p = await open('/contact')
      await p.fill(field('name'), 'Jordan Example')
      await p.waitFor(draftIsKept)
      await p.click({ css: 'header a', words: 'Guides' })
      await p.waitForPath(/^\/guides$/)
      await p.back()
      await p.waitForPath(/^\/contact$/)
      await p.waitFor(`return document.querySelector('[name="name"]').value === 'Jordan Example'`)
    })

    test('the dashboard filters down to one lead', async () => {
      const email = `${randomUUID()}@example.com`
      const request = { name: 'Dana Filter', email }
      await postJson(`${inject('siteUrl')}/api/consultation-requests`, request)
      const p = await open('/admin/leads')
      await p.fill({ css: 'input[type="password"]' }, inject('adminToken'))
      await p.click({ css: 'button', words: 'Access Leads' })
      await p.waitForWords('Leads Dashboard')
      await p.waitForWords('Download CSV')
      await p.fill({ css: 'input[type="search"]' }, email)
      await p.waitFor(
        `return [...document.querySelectorAll('tbody tr, li')].filter((row) => row.getClientRects().length && row.innerText.includes('Dana Filter')).length === 1`,
      )
    })
  })
}
