/** Odd input that is accepted: what is kept, and what is left out. */

import { expect, test } from 'vitest'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { aLead } from '#tests/support/submissions.ts'

startEachApp()

async function storedName(name: string): Promise<string | undefined> {
  const response = await app.post('/api/lead', { ...aLead, name })
  expect(response.status).toBe(201)
  return (await app.events()).at(-1)?.cells[2]
}

test('control characters and unpaired surrogates never reach a row', async () => {
  expect(await storedName('Jo\u0000hn\u0007 \u009fDoe')).toBe('John Doe')
  expect(await storedName('Jo\ud800hn')).toBe('Jo\ufffdhn')
  expect(await storedName('Two\nlines\r\nhere')).toBe('Two\nlines\nhere')
  expect(await storedName('Jo\tHn\vDoe')).toBe('Jo Hn Doe')
  expect(await storedName('Ase\u0301 <b>李小</b> أحمد')).toBe('Asé <b>李小</b> أحمد')
})

const sent = JSON.stringify(aLead)

/** [what, the body as it is sent] */
test.each([
  [
    'prototype keys and unknown fields are ignored',
    `{"__proto__":{"consent":false},"constructor":{"prototype":{}},"admin":true,${sent.slice(1)}`,
  ],
  ['the last of two equal keys counts', `{"name":"First Name",${sent.slice(1)}`],
  ['a byte order mark before the JSON is ignored', `\ufeff${sent}`],
])('%s', async (_what, body) => {
  const response = await fetch(`${app.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'Application/JSON; charset="UTF-8"' },
    body,
  })
  expect(response.status).toBe(201)
  expect((await app.events())[0]?.cells.slice(2, 5)).toEqual([aLead.name, aLead.email, 'true'])
  expect(({} as Record<string, unknown>).consent).toBeUndefined()
})

test.each([
  ['a user agent is cut to 512 characters', { 'user-agent': 'x'.repeat(2000) }, 9, 'x'.repeat(512)],
  ['a referer that is not an address leaves the page empty', { referer: 'not an address' }, 7, ''],
])('%s', async (_what, headers, column, cell) => {
  await app.post('/api/lead', aLead, headers as Record<string, string>)
  expect((await app.events())[0]?.cells[column]).toBe(cell)
})
