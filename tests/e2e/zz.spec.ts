import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths } from '#tests/support/site-paths.ts'
test.use({ contextOptions: { reducedMotion: 'reduce' } })
if (process.env.FAST) test.use({ launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'] } })
for (const path of framedPaths.slice(0, 6)) test(path, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(path)
  const t = performance.now()
  expect(await tabWalkProblems(page)).toEqual([])
  console.log(path, Math.round(performance.now() - t))
})
