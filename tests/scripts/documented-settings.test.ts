/** The README and .env.example tell the truth about the settings. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#backend/config.ts'
import { settings } from '#backend/settings/schema.ts'

const names = Object.keys(settings.shape)
const readme = readFileSync('README.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')

test('.env.example has every setting, each once, and no other', () => {
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test('the README’s table has every setting, each once, and no other', () => {
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test('.env.example shows the defaults', () => {
  const shown = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readConfig(shown)).toEqual(readConfig({}))
})

test('every npm script is told in the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const untold = Object.keys(scripts)
    .filter((name) => !name.startsWith('pre'))
    .filter(
      (name) =>
        !readme.includes(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
    )
  expect(untold).toEqual([])
})

test('every file and folder that the README names exists', () => {
  const { globSync } = process.getBuiltinModule('node:fs')
  const named = [
    ...readme.matchAll(/`((?:domain|backend|frontend|scripts|tests|\.ci)\/[\w./*-]*)`/g),
  ]
  const missing = named.map(([, path]) => path ?? '').filter((path) => globSync(path).length === 0)
  expect(missing).toEqual([])
})
