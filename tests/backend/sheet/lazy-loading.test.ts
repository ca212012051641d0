import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function loadsGoogle(code: string): boolean {
  const program = `
    import { createRequire } from 'node:module'
    ${code}
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    console.log(loaded.some((path) => path.includes('/googleapis/')))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  if (stderr !== '') throw new Error(stderr)
  return stdout.trim() === 'true'
}

test('Google’s client is loaded only when a Sheet is opened', () => {
  expect(loadsGoogle("await import('#backend/delivery/delivery.ts')")).toBe(false)
  const config = "{ spreadsheetId: 'x', tab: 'Leads', credentials: { kind: 'token', token: 't' } }"
  expect(
    loadsGoogle(
      `const { openSheet } = await import('#backend/sheet/open-sheet.ts'); await openSheet(${config})`,
    ),
  ).toBe(true)
})
