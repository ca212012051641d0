/** Messages for an unusable journal, which name the remedy, and the health check, which fails. */

import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { accept } from '#tests/support/journal-places.ts'
import { testToken } from '#tests/support/running-app.ts'
import {
  environment,
  killSpawned,
  projectRoot,
  startService,
} from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const pageBytes = 4096

let folder: string
let file: string
beforeEach(async () => {
  folder = temporaryFolder()
  file = join(folder, 'journal.sqlite')
  await using open = await openJournal({ dataDir: folder })
  await accept(open, 3)
})
afterEach(() => killSpawned(folder))

const start = `${process.execPath} backend/start.mjs`
const leads = `${process.execPath} backend/leads.ts`
const check = `${leads} journal check`

/** @returns what the command line printed, both streams */
function said(commandLine: string): string {
  const { stdout, stderr } = spawnSync('sh', ['-c', commandLine], {
    cwd: projectRoot,
    env: environment({ DATA_DIR: folder, ADMIN_TOKEN: testToken }),
    encoding: 'utf8',
    timeout: 30_000,
  })
  return stdout + stderr
}

/** Root may open everything unless it drops these rights. */
const withRights =
  process.getuid?.() === 0
    ? 'setpriv --bounding-set -dac_override,-dac_read_search --inh-caps -all '
    : ''

test.each([
  ['journal.sqlite', 0, [start, check]],
  ['journal.lock', 0, [start]],
  ['.', 0o500, [start]],
  ['.', 0, [check, `${leads} person export ann@example.org`]],
])('without access to %s the message names the user and chown command', (name, mode, commands) => {
  chmodSync(join(folder, name), mode)
  for (const command of commands) {
    expect(said(withRights + command)).toMatch(/^.* as root .*[(]chown -R USER .*\n$/)
  }
  chmodSync(folder, 0o700)
})

/** Not every container allows it. The mount disappears with its last process. */
const onSmallDisk = 'unshare --map-root-user --mount sh -ec'
const mount = 'mount -t tmpfs -o size=1m tmpfs'
const mayMount = spawnSync('sh', ['-c', `${onSmallDisk} '${mount} /mnt'`]).status === 0
const why = mayMount ? '' : ' (skipped: unshare is not allowed here)'

test.skipIf(!mayMount)(
  `a disk that is full at the start: free up space, and no other advice${why}`,
  () => {
    const small = temporaryFolder()
    const fill = `cp ${folder}/journal.* ${small}; dd if=/dev/zero of=${small}/ballast 2>&- || true`
    const commands = `${start} || ADMIN_TOKEN= ${start} || ${check}`
    const lines = said(`DATA_DIR=${small} ${onSmallDisk} '${mount} ${small}; ${fill}; ${commands}'`)
    expect(lines.match(/^(?!.*(chown|restore|DATA_DIR)).* free up space/gm)).toHaveLength(3)
  },
)

/** Damages a page of the journal, counted from 1, like a broken disk. */
function overwrite(dataDir: string, page: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, (page - 1) * pageBytes, page * pageBytes)
  writeFileSync(join(dataDir, 'journal.sqlite'), bytes)
}

test('with the events’ root page overwritten, forms and health check get 503, and the log names the remedy', async () => {
  const pageOfEvents = () => {
    using database = new DatabaseSync(file, { readOnly: true })
    return database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").get()
  }
  overwrite(folder, Number(pageOfEvents()?.rootpage))
  const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN: testToken })
  expect((await postJson(`${service.url}/api/lead`, aLead)).status).toBe(503)
  const ready = await fetch(`${service.url}/readyz`)
  expect(await ready.json()).toMatchObject({
    status: 503,
    detail: expect.stringContaining('looked up'),
  })
  expect(service.printed()).toMatch(/journal restore FILE.*journal check/)
  await service.kill('SIGTERM')
})
