/** Documents and .env.example against the code: settings, npm scripts, files, and commands. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { perDay, perMailboxAndDay } from '#backend/alerts/receipts.ts'
import { mostMessages } from '#backend/alerts/sender.ts'
import { commandLine } from '#backend/commands/run-command.ts'
import { channelSettings } from '#backend/settings/combinations.ts'
import { secretNames, settingNames, settings } from '#backend/settings/schema.ts'
import { deliveryStates } from '#domain/delivery-report.ts'

const program = commandLine(
  () => async () => {},
  () => {},
)

const documents = globSync(['*.md', 'docs/**/*.md'])
const readme = readFileSync('README.md', 'utf8')
const operation = readFileSync('docs/operation.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const usual = settings.parse({})

const listOfSettings = /(?<=\n## Settings to know\n[^#]*\n\n)(?:- .*\n)+/

/** The README lists the settings of a first day. */
const [shownInReadme = ''] = listOfSettings.exec(readme) ?? []

/** Each setting with its words, as they are before the first semicolon, and its default. */
const told = new Map(
  [...example.matchAll(/^# (.+)\n([A-Z_]+)=(.*)$/gm)].map(
    ([, words = '', name = '', usual = '']) => [name, { words: words.split(';', 1)[0], usual }],
  ),
)

test('.env.example tells of every setting, in the order of the schema, and shows the defaults', () => {
  const shown = [...told].map(([name, { usual }]) => [name, usual])
  const defaults = settingNames.map((name) => [name, String(usual[name] ?? '')])
  expect(shown, 'CONTRIBUTING.md §3.6, step 2').toEqual(defaults)
})

test('the README’s settings have the words and defaults of .env.example', () => {
  const rows = [...shownInReadme.replaceAll(/(?<=: .*)`/g, '').matchAll(/^- `(\w+)`(.*): (.+)$/gm)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, name = '', usual, words] of rows) {
    const own = told.get(name)
    expect([words, usual]).toEqual([own?.words, own?.usual ? ` (${own.usual})` : ''])
  }
})

const listOfChannels = /(?<=\nEach channel with its settings[^:]*:\n\n)(?:- .*\n)+/
const itGets: Readonly<Record<string, string>> = {
  email: `alerts; ${mostMessages} in ten minutes at most, then one message covers everything that waits`,
  webhook:
    'alerts, each by itself for programs, or as sentences for a chat (`ALERT_WEBHOOK_FORMAT`)',
  visitor: `a receipt for people who ask for a consultation or a download; in 24 hours at most ${perMailboxAndDay} per mailbox and ${perDay} in all`,
  report: 'the weekly report: counts, no names',
}
const channelRows = Object.entries(channelSettings)
  .map(([name, { turnedOnBy, needs }]) => {
    const named = [turnedOnBy, ...needs].map((setting) => `\`${setting}\``).join(', ')
    return `- ${name} (${named}): ${itGets[name]}\n`
  })
  .join('')

/** `npm run test:unit -- tests/scripts/documented-settings.test.ts -u` rewrites wrong rows. */
test('operation.md has the rows on channels that the code supplies', async () => {
  const written = operation.replace(listOfChannels, () => channelRows)
  expect(written).toContain(channelRows)
  await expect(written).toMatchFileSnapshot('../../docs/operation.md')
})

/** Read as a property, by destructuring, or to turn on a channel; not in a message or comment. */
const reading = /(?<=\.|[{,] |^ +|turnedOnBy: ')[A-Z_]+\b(?! [a-z])/gm

test('each setting is read, and explained in a document, not only in a list', () => {
  const code = globSync('{backend,scripts/build}/**/*.ts')
    .filter((file) => !/^backend\/settings\/(?!combinations)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const read = new Set(code.flatMap((text) => text.match(reading) ?? []))
  const explained = documents.map((document) =>
    readFileSync(document, 'utf8').replace(shownInReadme, ''),
  )
  const words = new Set(explained.join().match(/[A-Z_]+/g))
  const isTold = {
    // Secrets are read under their own name, whether from a file or not.
    unread: settingNames.filter((name) => !read.has(name.replace(/_FILE$/, ''))),
    unexplained: settingNames.filter((name) => !words.has(name)),
  }
  expect(isTold, 'CONTRIBUTING.md §3.6, steps 2 and 3').toEqual({ unread: [], unexplained: [] })
})

test('security.md says of each secret setting who makes it and how it is replaced', () => {
  const [, secrets = ''] = /\n## 5\.(.*)/s.exec(readFileSync('docs/security.md', 'utf8')) ?? []
  const untold = secretNames.filter((name) => !secrets.includes(`\`${name}\``))
  expect(untold, 'docs/security.md §5').toEqual([])
})

test.each(documents)('every file, folder and command that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8')
  const missing = [...text.matchAll(/`((?:domain|backend|frontend|scripts|tests)\/[\w./*-]*)`/g)]
    .map(([, path = '']) => path)
    // A recipe's placeholder for a name.
    .filter((path) => !/NAME|SLUG/.test(path) && globSync(path).length === 0)
  const unknown = [...text.matchAll(/\bleads (?:-- )?([a-z]+) ([a-z][a-z-]+)\b/g)]
    .map(([, group, name]) => [group, name] as const)
    .filter(([group, name]) => {
      const known = program.commands.find((each) => each.name() === group)
      return known && !known.commands.some((each) => each.name() === name)
    })
    .map((words) => words.join(' '))
  expect([...missing, ...unknown]).toEqual([])
})

test('the operator’s list of states names exactly the states of delivery', () => {
  const [, list = ''] = /\n## 9\..*?\n\n(- .*?)\n\n/s.exec(operation) ?? []
  const states = [...list.matchAll(/^- \*\*(.*?)\*\*/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(states.toSorted()).toEqual(
    deliveryStates.map((state) => state.replaceAll('_', ' ')).toSorted(),
  )
})
