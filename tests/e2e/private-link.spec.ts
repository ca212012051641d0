import { tools } from '#domain/forms-and-tools.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { answerAll, expect, test } from '#tests/support/journey.ts'

test('a private link restores the result for anyone who opens it and sends it to no server', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/summary-administration-eligibility')
  await page.getByLabel(/When did the person die/).fill('2019-05-02')
  await answerAll(page)
  await page.getByLabel('Email').first().fill('jordan@example.com')
  await page.getByRole('button', { name: 'See my result' }).click()
  await page.getByRole('button', { name: 'Copy private link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#answers=')
  expect(link).not.toContain('jordan')
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const requests: string[] = []
  other.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await other.goto(link)
  await expect(other.getByRole('heading', { name: /Formal administration likely/ })).toBeFocused()
  await expect(other.getByLabel(/When did the person die/)).toHaveValue('2019-05-02')
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(5)
  await expect(other.getByLabel('Email').first()).toHaveValue('')
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  expect(requests.filter((request) => request.includes('answers'))).toEqual([])
  await other.context().close()
})

test('a link shows its own result in a tab that is already at the tool', async ({ page }) => {
  const { page: path, example } = tools.ladyBirdDeed
  for (const [answers, result] of [
    [{ ...example, needControl: 'yes' }, 'Good fit'],
    [{ ...example, propertyProfile: 'multiple_or_rental_or_llc' }, 'Better suited to a trust'],
  ] as const) {
    await page.goto(path + answersFragment(answers))
    await expect(page.locator('.result h2')).toContainText(result)
    for (const [name, value] of Object.entries(answers)) {
      await expect(page.locator(`[name="${name}"][value="${value}"]`)).toBeChecked()
    }
  }
})

test('a link is not mixed with a draft of the same tool', async ({ page }) => {
  const { page: path, example } = tools.whatProbateCosts
  await page.goto(path)
  await page.getByLabel(/real estate in that name/).fill('90000')
  await page.goto('/about')
  await page.goto(path + answersFragment(example))
  await expect(page.locator('.result')).toBeVisible()
  await expect(page.getByLabel(/real estate in that name/)).toHaveValue('')
})

test('after a changed answer or Clear, a reload does not bring back the answers of the link', async ({
  page,
}) => {
  const { page: path, example } = tools.ladyBirdDeed
  await page.goto(path + answersFragment(example))
  await page.locator('[name="propertyProfile"]').last().check()
  await page.getByRole('button', { name: 'See Suitability' }).click()
  const heading = page.locator('.result h2')
  await expect(heading).toContainText('Better suited to a trust')
  await page.reload()
  await expect(heading).toContainText('Better suited to a trust')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.reload()
  await expect(page).toHaveURL(path)
})

test('a link that was cut off on its way says so, and the questions left open can be answered', async ({
  page,
}) => {
  const { page: path, example } = tools.ladyBirdDeed
  const link = path + answersFragment(example)
  await page.goto(link.slice(0, link.indexOf('lenderTitleLimits') + 6))
  const words = page.getByText('This link doesn’t hold all of the answers.')
  await expect(words).toBeInViewport()
  await page.locator('[name="lenderTitleLimits"]').last().check()
  await page.getByRole('button', { name: 'See Suitability' }).click()
  await expect(page.locator('.result h2')).toBeFocused()
  await expect(words).toHaveCount(0)
})

test('answers are kept only when asked, come back the next day, and are cleared', async ({
  context,
  page,
}) => {
  const { page: path, example } = tools.whoInherits
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /kept/.test(key)))
  await page.goto(path + answersFragment(example))
  const heading = page.locator('.result h2')
  await expect(heading).toBeFocused()
  const words = await heading.textContent()
  expect(await kept()).toEqual([])
  await page.getByRole('button', { name: 'Keep on this computer' }).click()
  await expect(page.getByText('Whoever uses it can see them.')).toBeVisible()
  // Another day is another session: only what was kept is left.
  const next = await context.newPage()
  const posts: string[] = []
  next.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await next.goto(path)
  await next.getByRole('button', { name: 'Show my result' }).click()
  await expect(next.locator('.result h2')).toBeFocused()
  await expect(next.locator('.result h2')).toHaveText(words ?? '')
  await expect(next.locator('[name="children"]')).toHaveValue('2')
  expect(posts).toEqual([])
  await next.getByRole('button', { name: 'Clear from this computer' }).click()
  expect(await kept()).toEqual([])
  await next.reload()
  await expect(next.getByRole('button', { name: 'Show my result' })).toHaveCount(0)
})

test('where there is a share sheet, the result goes to the family from there', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared })
  })
  const { page: path, example } = tools.datesAfterADeath
  await page.goto(path + answersFragment(example))
  await page.getByRole('button', { name: 'Send to myself or family' }).click()
  await expect(page.getByText('share it with care')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy private link' })).toHaveCount(0)
  const { url } = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(url).toContain(`${path}#answers=`)
})
