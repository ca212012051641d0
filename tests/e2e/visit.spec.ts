/** Lead attribution: kept from the landing page on, in every tab of the visit, and nothing else. */

import type { Page } from '@playwright/test'
import { campaignKeys } from '#domain/attribution.ts'
import { adminToken } from '#tests/support/admin-page.ts'
import {
  expect,
  fillPerson,
  keepTelephoneOut,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

const campaign = Object.fromEntries(campaignKeys.map((key) => [key, `${key} today`]))
const query = new URLSearchParams({ ...campaign, email: 'a@b.example', token: 'x' })
// Some programs append their parameters after a second question mark.
const landing = `/boomers?${query}`.replace('&gclid', '?gclid')

async function attributionSent(page: Page): Promise<unknown> {
  const email = newEmail()
  await fillPerson(page, email)
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible()
  return (await leadsOf(page, email))[0]?.extra.attribution
}

for (const [title, pages, attribution] of [
  [
    'every click id and campaign parameter of the landing page reaches the lead, and nothing else',
    [landing, '/plans?email=c@d.example'],
    { ...campaign, landingPage: '/boomers' },
  ],
  [
    'utm parameters count in capitals, too, and keep their values',
    ['/boomers?UTM_SOURCE=Radio&Utm_Campaign=Fall_2026&ScCid=Abc'],
    { utm_source: 'Radio', utm_campaign: 'Fall_2026', ScCid: 'Abc', landingPage: '/boomers' },
  ],
  [
    'a tab keeps its first campaign, even when the visit began without one',
    ['/', '/boomers?gbraid=one', '/plans?gbraid=two&utm_source=mail'],
    { gbraid: 'one', landingPage: '/boomers' },
  ],
] as const) {
  test(title, async ({ page }) => {
    for (const address of [...pages, '/contact']) await page.goto(address)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    expect(kept).not.toMatch(/example|token/)
    expect(await attributionSent(page)).toEqual(attribution)
  })
}

test('a tab belongs to the visit that it was opened from', async ({ page, context }) => {
  await page.goto(landing)
  // The most recent visit is another tab's.
  const other = await context.newPage()
  await other.goto('/gen-x?fbclid=second')
  await page.bringToFront()
  const opened = context.waitForEvent('page')
  await page.locator('main a[href^="/contact"]').first().click({ button: 'middle' })
  const tab = await opened
  // The empty page that a tab begins with counts as loaded.
  await tab.waitForURL('**/contact*')
  expect(await attributionSent(tab)).toEqual({ ...campaign, landingPage: '/boomers' })
})

test('a new tab more than 30 minutes after the last activity starts a visit of its own', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await page.goto(landing)
  await page.clock.fastForward('31:00')
  const tab = await context.newPage()
  await tab.clock.install({ time: '2026-11-20T15:31:00Z' })
  await tab.goto('/contact')
  expect(await attributionSent(tab)).toEqual({ landingPage: '/contact' })
})

test('only the host of the referring page is kept', async ({ page }) => {
  await page.goto('/plans', { referer: 'https://www.search.example/find?q=my+secret' })
  await page.goto('/contact')
  expect(await attributionSent(page)).toEqual({
    landingPage: '/plans',
    referrerHost: 'www.search.example',
  })
})

test('a call carries the visit’s attribution and client id, and quick repeat clicks count once', async ({
  page,
  context,
  baseURL,
}) => {
  const source = `call-${Date.now()}`
  await context.addCookies([{ name: '_ga', value: 'GA1.1.111.222', url: baseURL ?? '' }])
  await page.goto(`/boomers?utm_source=${source}&wbraid=w`)
  await page.goto('/plans')
  await keepTelephoneOut(page)
  const sent = page.waitForResponse('**/api/call-click')
  const link = page.locator('a[data-placement="header"]:visible').first()
  await link.dblclick()
  await link.press('Enter')
  expect((await sent).status()).toBe(201)
  const answer = await page.request.get(`/api/admin/leads?token=${adminToken}`)
  const { data } = (await answer.json()) as { data: string[][] }
  const calls = data.filter(
    ([, event, ...cells]) => event === 'call_click' && cells.join().includes(source),
  )
  expect(calls).toHaveLength(1)
  expect(calls[0]?.[8]).toBe('111.222')
  expect(JSON.parse(calls[0]?.[10] ?? '').attribution).toEqual({
    utm_source: source,
    wbraid: 'w',
    landingPage: '/boomers',
  })
})
