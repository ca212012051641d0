/** Every tool by keyboard alone: its whole form on a desktop, one question at a time on a phone. */

import type { Page } from '@playwright/test'
import { tools } from '#domain/forms-and-tools.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { expect, holdScripts, tabTo, test } from '#tests/support/journey.ts'

const inForm = 'main form[data-steps]'

/** Answers the focused control with the keys that its kind takes. */
async function answer(page: Page, value: string): Promise<void> {
  const control = page.locator(':focus')
  const type = await control.getAttribute('type')
  if (type === 'radio') {
    await page.keyboard.press('Space')
    while ((await page.locator(':focus').getAttribute('value')) !== value) {
      await page.keyboard.press('ArrowDown')
    }
  } else if (type === 'date') {
    const [year, month, day] = value.split('-')
    await page.keyboard.type(`${month}${day}${year}`)
  } else {
    await page.keyboard.type(value)
  }
}

const resultHeading = (page: Page) => page.locator('.result h2')

for (const { page: path, example } of Object.values(tools)) {
  const given = Object.entries(example).filter(([, value]) => value)

  test(`${path} is answered by keyboard, and Tab goes on into its result`, async ({ page }) => {
    await page.goto(path)
    for (const [name, value] of given) {
      await tabTo(page, page.locator(`${inForm} [name="${name}"]`).first())
      await answer(page, value)
    }
    await tabTo(page, page.locator(`${inForm} [type="submit"]`))
    await page.keyboard.press('Enter')
    await expect(resultHeading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('.result :focus')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`${path} asks one question at a time, and Enter moves on`, async ({ page }) => {
      await page.goto(path)
      const questions = page.locator(`${inForm} .field`).filter({ hasText: /^Question/ })
      await tabTo(page, page.locator(`${inForm} [name]:not([type="hidden"])`).first())
      for (let number = 1; ; number += 1) {
        const question = questions.filter({ visible: true })
        await expect(question).toHaveCount(1)
        await expect(question).toContainText(new RegExp(`^Question ${number}(?!\\d)`))
        const control = question.locator('[name]').first()
        await tabTo(page, control)
        const value = example[(await control.getAttribute('name')) ?? '']
        if (value) await answer(page, value)
        const isLast = await page.getByLabel('Email').first().isVisible()
        if (isLast) break
        // Enter would open the list.
        if (await control.evaluate((element) => element.tagName === 'SELECT')) {
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        // Screen readers announce the next question's number and words.
        await expect(page.locator(':focus')).toContainText(
          new RegExp(`Question ${number + 1}(?!\\d)`),
        )
      }
      await page.keyboard.press('Enter')
      await expect(resultHeading(page)).toBeFocused()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const next = (page: Page) => page.getByRole('button', { name: 'Next' })
  const showsQuestion = (page: Page, count: string) =>
    expect(page.getByText(count).filter({ visible: true })).toHaveCount(1)

  test('answers and position survive Back, a reload and a wider window', async ({ page }) => {
    await page.goto('/tools/who-inherits')
    await page.getByRole('radio', { name: 'Not sure' }).check()
    await next(page).click()
    await page.getByLabel(/When did the person die/).fill('2026-10-15')
    await next(page).click()
    await showsQuestion(page, 'Question 3')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel(/When did the person die/)).toHaveValue('2026-10-15')
    await next(page).click()
    await page.reload()
    await showsQuestion(page, 'Question 3')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('radio', { name: 'Not sure' }).first()).toBeChecked()
    await page.getByLabel(/children were alive/).fill('2')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByLabel(/children were alive/)).toBeFocused()
    await expect(page.locator(`${inForm} .field:visible`)).toHaveCount(1)
  })

  test('presses of Next or Back in a hurry pass no question, even before the script has come', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/tools/who-inherits')
    await page.getByRole('radio', { name: 'Not sure' }).check()
    await next(page).dblclick()
    release()
    await showsQuestion(page, 'Question 2')
    await next(page).click()
    await page.getByRole('button', { name: 'Back' }).dblclick()
    await showsQuestion(page, 'Question 2')
  })

  test('the link from “Who inherits?” begins at the question that it cannot answer', async ({
    page,
  }) => {
    const { page: path, example } = tools.whoInherits
    await page.goto(path + answersFragment({ ...example, dateOfDeath: '2026-10-15' }))
    await page.getByRole('link', { name: 'See all the dates' }).click()
    await showsQuestion(page, 'Question 1')
    await page.getByRole('radio', { name: 'Surviving husband or wife' }).check()
    await next(page).click()
    await expect(page.getByLabel(/When did the person die/)).toHaveValue('2026-10-15')
  })

  test('an error is reported at its question, and its link leads there from a later one', async ({
    page,
  }) => {
    await page.goto('/tools/dates-after-a-death')
    await next(page).click()
    const problem = page.getByRole('region', { name: 'There is a problem' })
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('Who are you in this? Please select an option')
    await page.getByRole('radio', { name: 'Someone the person owed' }).check()
    await next(page).click()
    await page.getByLabel(/When did the person die/).fill('2026-11-20')
    for (let presses = 0; presses < 3; presses += 1) await next(page).click()
    // A wider window shows all questions, so that the death can be dated after the notice.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByLabel(/first appear in a newspaper/).fill('2026-11-10')
    await page.getByLabel('Email').first().focus()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Show my dates' }).click()
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('This date cannot be before the date of death.')
    await showsQuestion(page, 'Question 3')
    await next(page).click()
    await problem.getByRole('link').click()
    await expect(page.getByLabel(/first appear in a newspaper/)).toBeFocused()
  })

  test.describe('without scripts', () => {
    test.use({
      expectedError: /Failed to load resource|net::ERR|Failed to fetch dynamically|not a function/,
    })

    // As in a browser that lacks a function. Without any script: odd-browsers.spec.ts.
    test('the browser shows and handles the whole form when half of its script fails', async ({
      page,
    }) => {
      await page.addInitScript('delete Element.prototype.toggleAttribute')
      await page.goto('/tools/will-vs-trust-helper')
      await page.getByRole('radio', { name: 'Yes' }).check()
      await expect(page.getByRole('radiogroup')).toHaveCount(4)
    })
  })
})
