/** `npm test` searches what services said in the whole run; here the search itself is tried. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { searchLogs } from '#scripts/tests/searched-logs.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let logs: string
let sources: string
beforeEach(() => {
  folder = temporaryFolder()
  logs = join(folder, 'logs')
  sources = join(folder, 'sources')
  for (const made of [logs, sources]) mkdirSync(made)
  writeFileSync(
    join(sources, 'a.test.ts'),
    "const lead = { name: 'Ann O Neil', email: 'x' }\nawait field.fill('My house, my kids')\nconst panel = getByRole('heading', { name: 'Leads Dashboard' })\n",
  )
})

const calm = '{"level":30,"id":"0d3b0a62-d7b1-4c4f-9f67-2f50b2a1a001","route":"/api/lead"}\n'
const logged = (text: string) =>
  writeFileSync(join(logs, 'service-1.log'), `${calm}{"level":50,"msg":"${text}"}\n${calm}`)

test.each([
  ['an email address', 'cannot tell pat.o+x@mail.example.org of it'],
  ['an email address', 'cannot store {\\"email\\":\\"pat@example.org\\"}'],
  ['a token', 'GET /api/admin/leads?token=abc'],
  ['a token', 'leads_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA is unknown'],
  ['a token', 'browser-admin-token'],
  ['what a test typed', 'Ann O Neil waits'],
  ['what a test typed', 'the message was My house, my kids'],
])('finds %s in: %s', (what, text) => {
  logged(text)
  const { found } = searchLogs(logs, sources)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${what}: `))
})

test.each([
  'at answer (node_modules/@scope/package/index.js:12:3)',
  'The token is in data/admin-token',
  'http://localhost:3000/admin/leads?token=… (your ADMIN_TOKEN)',
  'Leads Dashboard',
])('lets pass: %s', (text) => {
  logged(text)
  expect(searchLogs(logs, sources)).toEqual({ files: 1, lines: 3, found: [] })
})

test('says how much it has searched, so that a run that kept nothing is not taken for a clean one', () => {
  expect(searchLogs(logs, sources)).toEqual({ files: 0, lines: 0, found: [] })
})
