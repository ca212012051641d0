/** The documents and .env.example tell the truth about settings, npm scripts, files and commands. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandTable } from '#backend/commands/command-table.ts'
import { readConfig } from '#backend/config.ts'
import { settings } from '#backend/settings/schema.ts'

const names = Object.keys(settings.shape)
const readme = readFileSync('README.md', 'utf8')
const operation = readFileSync('docs/operation.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')

test('.env.example has every setting, each once, and no other', () => {
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

const rowOfSetting = /^\| `([A-Z_]+)` \| [^|]*\| [^|]+ \|$/gm

test('the table of docs/operation.md has every setting, each once, and no other', () => {
  const listed = [...operation.matchAll(rowOfSetting)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test('the README’s ten settings are settings, with the same defaults', () => {
  const rows = [...readme.matchAll(/^\| `[A-Z_]+` \| [^|]*\|/gm)].map(([row]) => row)
  expect(rows).toHaveLength(10)
  expect(rows.filter((row) => !operation.includes(row))).toEqual([])
})

test('.env.example shows the defaults', () => {
  const shown = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readConfig(shown)).toEqual(readConfig({}))
})

test('every npm script is told in the README or in CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const told = readme + readFileSync('CONTRIBUTING.md', 'utf8')
  const untold = Object.keys(scripts)
    .filter((name) => !name.startsWith('pre'))
    .filter(
      (name) =>
        !told.includes(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
    )
  expect(untold).toEqual([])
})

const documents = globSync(['*.md', 'docs/**/*.md'])

test.each(documents)('every file, folder and command that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8')
  const missing = [...text.matchAll(/`((?:domain|backend|frontend|scripts|tests)\/[\w./*-]*)`/g)]
    .map(([, path = '']) => path)
    // A recipe's place for a name.
    .filter((path) => !/NAME|SLUG/.test(path) && globSync(path).length === 0)
  const unknown = [...text.matchAll(/\bleads (?:-- )?([a-z]+) ([a-z][a-z-]+)\b/g)]
    .filter(([, group = '']) => Object.hasOwn(commandTable, group))
    .map(([, group = '', name = '']) => [group, name] as const)
    .filter(([group, name]) => !Object.hasOwn(commandTable[group]?.commands ?? {}, name))
    .map((words) => words.join(' '))
  expect([...missing, ...unknown]).toEqual([])
})
