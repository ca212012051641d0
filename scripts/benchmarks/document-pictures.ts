/** Pictures for README.md and docs/, of the sample firm and made-up leads, small enough for Git. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { adminToken } from '#tests/support/admin-page.ts'
import { startSeeded } from '#tests/support/seeded-process.ts'
import type { Studio } from './shots.ts'

const folder = 'docs/pictures'
const leads = 40
const windowPx = { width: 1280, height: 800 }
/** WebP keeps text readable at a third of PNG's size. */
const quality = 50

interface Picture {
  readonly name: string
  readonly open: (page: Page, url: string) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  { name: 'home', open: (page, url) => page.goto(url) },
  {
    name: 'dashboard',
    open: async (page, url) => {
      await openLane(page, url)
      await nameColumns(page)
    },
  },
  {
    name: 'lead',
    open: async (page, url) => {
      await openLane(page, url)
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('group', { name: 'Status' }).waitFor()
    },
  },
]

async function openLane(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/leads?token=${adminToken}`)
  await page.getByRole('row').nth(1).waitFor()
}

/** In the README, the picture's text names the columns that the picture shows. */
async function nameColumns(page: Page): Promise<void> {
  const heads = await page.locator('thead .sort-button').allInnerTexts()
  const columns = heads.map((head) => head.replace(/ [▴▾]$/, '')).join(', ')
  const readme = await readFile('README.md', 'utf8')
  const listed = /(?<=dashboard\.webp"[^>]* alt="[^":]*: )[^"]*/
  await writeFile('README.md', readme.replace(listed, columns))
}

export async function pictureForDocuments({ browser, only }: Studio): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startSeeded(leads, undefined)
  try {
    for (const { name, open } of pictures) {
      if (only?.includes(name) === false) continue
      const page = await browser.newPage({ viewport: windowPx, reducedMotion: 'reduce' })
      await open(page, service.url)
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
      const file = path.join(folder, `${name}.webp`)
      await writeFile(file, Buffer.from(data, 'base64'))
      console.log(`Took ${file}`)
      await page.context().close()
    }
  } finally {
    await service.stop()
  }
}
