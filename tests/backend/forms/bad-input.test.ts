/** Odd input: each wrong field and malformed body is refused, in a short answer; the rest is cleaned. */

import { expect, test } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { app, startOneApp } from '#tests/support/each-app.ts'
import {
  aCallClick,
  aConsultationRequest,
  aLead,
  ladyBirdAnswers,
  summaryAnswers,
  willVsTrustAnswers,
} from '#tests/support/submissions.ts'

startOneApp()

const option = 'Please select an option'
const badName = 'Name must be at least 2 characters'
const badEmail = 'Please enter a valid email address'
const badPlan = 'Plan must be one of: will, trust, advanced'
const badMethod = 'Preferred contact method must be: email'
const badId = 'submissionId must be a UUID'
const derivedId = '3f2504e0-4f89-81d3-9a0c-0305e82c3301'
const badPreferences = 'Preferences must be an object of texts or true/false'
const letters = (count: number) => 'x'.repeat(count)
const longEmail = `${letters(250)}@example.org`

/** Paths and valid bodies. */
const forms = {
  consultation: ['consultation-requests', aConsultationRequest],
  lead: ['lead', aLead],
  call: ['call-click', aCallClick],
  newsletter: ['newsletter', { email: 'a@example.org' }],
  helper: ['tools/will-vs-trust', willVsTrustAnswers],
  summary: ['tools/summary-admin', summaryAnswers],
  ladyBird: ['tools/lady-bird-deed', ladyBirdAnswers],
} as const

/** [form, field, message, values refused with it; undefined leaves the field out] */
const refused: readonly [keyof typeof forms, string, string, readonly unknown[]][] = [
  ['consultation', 'name', badName, [undefined, null, 12, ['Jo', 'Jo'], { toString: 'x' }]],
  ['consultation', 'name', badName, ['J', '     ', '\u0001\u0002\u0003']],
  ['consultation', 'name', 'Name must be at most 200 characters', [letters(201)]],
  ['consultation', 'email', badEmail, [undefined, '', true, 'jordan.example', 'jordan@']],
  ['consultation', 'email', 'Email must be at most 254 characters', [longEmail]],
  ['consultation', 'message', 'Message must be at most 5000 characters', [letters(5001)]],
  ['consultation', 'message', 'Message must be text', [7]],
  ['consultation', 'planType', badPlan, ['gold', 'TRUST', '__proto__']],
  ['consultation', 'personaFlow', 'Persona must be one of: boomer, genx, millennial', ['genz']],
  ['consultation', 'preferredContactMethod', badMethod, ['phone']],
  ['consultation', 'interest', 'Interest must be at most 100 characters', [letters(101)]],
  ['consultation', 'submissionId', badId, ['abc', 5, "'; DROP TABLE events;--"]],
  // The service itself derives ids of version 8.
  ['call', 'submissionId', `${badId} of another version than 8`, [derivedId]],
  ['consultation', 'page', 'Page must be at most 2048 characters', [`/${letters(2048)}`]],
  ['consultation', 'page', 'Page must be text', [{}]],
  ['consultation', 'gaClientId', 'gaClientId must be text', [1.2]],
  ['consultation', 'attribution', 'Attribution must be an object of texts', ['utm']],
  ['consultation', 'attribution.gclid', 'Attribution values must be text', [5]],
  ['lead', 'consent', 'Consent is required', [undefined, null, false, 'true', 'on', 1]],
  ['lead', 'contentId', 'Content ID is required', [undefined, '', ' ']],
  ['lead', 'source', 'Source is required', [undefined]],
  ['lead', 'userAgent', 'User agent must be text', [4]],
  ['call', 'placement', 'Placement is required', [undefined]],
  ['call', 'phone', 'Phone must be text', [7275550142]],
  ['helper', 'assetRange', option, [undefined]],
  ['summary', 'assetRange', option, ['75k']],
  ['summary', 'disputes', option, [true]],
  ['summary', 'dateOfDeath', 'Date of death must be text', [20240101]],
  ['ladyBird', 'married', option, [undefined]],
  ['ladyBird', 'medicaidPlanning', option, ['not_sure']],
  ['newsletter', 'email', badEmail, [undefined]],
  ['newsletter', 'preferences', badPreferences, [['x']]],
  ['newsletter', 'preferences.a', 'Each preference must be true, false or text', [{}]],
]

const cases = refused.flatMap(([form, field, message, values]) =>
  values.map((value) => ({ form, field, message, value })),
)

test.each(cases)(
  'a wrong field is refused with 400 and named: $form, $field $value',
  async ({ form, field, message, value }) => {
    const [path, valid] = forms[form]
    const [name = '', part] = field.split('.')
    const given = part === undefined ? value : { [part]: value }
    const response = await app.post(`/api/${path}`, { ...valid, [name]: given })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = await response.json()
    expect(problem).toMatchObject({ type: 'about:blank', title: 'Bad Request', status: 400 })
    expect(problem.errors).toEqual([{ field, message }])
    expect(await app.events()).toEqual([])
  },
)

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const plainForm = 'application/x-www-form-urlencoded'

/** [what is wrong, body of a lead, status, headers besides a JSON content type] */
const malformedBodies: readonly [string, BodyInit, number, Record<string, string>?][] = [
  ['broken JSON', '{"name":', 400],
  ['empty body', '', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['deeply nested lists', nested(20_000), 400],
  ['body over 64 KiB', JSON.stringify({ ...aLead, x: letters(66_000) }), 413],
  ['no content type', '{}', 415, { 'content-type': '' }],
  ['plain text', JSON.stringify(aLead), 415, { 'content-type': 'text/plain' }],
  ['multipart', '--x--', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another charset', '{}', 415, { 'content-type': 'application/json; charset=shift_jis' }],
  ['compressed body', 'x', 415, { 'content-encoding': 'gzip' }],
  ['Latin-1 that claims to be UTF-8', Buffer.from('{"name":"José Núñez"}', 'latin1'), 415],
  ['a Latin-1 form, escaped', 'name=Jos%E9+Young', 415, { 'content-type': plainForm }],
]

test.each(malformedBodies)(
  'a malformed body is refused: %s',
  async (_what, body, status, headers) => {
    const json = { 'content-type': 'application/json', accept: 'application/json' }
    const given = { method: 'POST', headers: { ...json, ...headers }, body }
    const response = await fetch(`${app.url}/api/lead`, given)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status })
    expect(await app.events()).toEqual([])
  },
)

test('all wrong fields are named; too many preferences are counted, not looked at', async () => {
  const fieldsOf = async (path: string, body: object) => {
    const { errors } = await (await app.post(path, body)).json()
    return errors.map(({ field }: { field: string }) => field).join(' ')
  }
  const wrong = { name: 'J', email: 'x', submissionId: 'y' }
  const names = 'name email consent contentId source submissionId'
  expect(await fieldsOf('/api/lead', wrong)).toBe(names)
  const many = { email: 'a@example.org', preferences: entries(5000, 0) }
  expect(await fieldsOf('/api/newsletter', many)).toBe('preferences')
})

function entries(count: number, value: unknown, nameOf = (index: number) => `k${index}`) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), value]))
}

test.each([
  ['thousands of wrong preferences', { preferences: entries(5000, {}) }],
  ['a preference with a name as long as the body', { preferences: { [letters(60_000)]: true } }],
  ['twenty long names', { preferences: entries(20, {}, (index) => `${index}${letters(3000)}`) }],
  ['thousands of attributions', { attribution: entries(5000, {}) }],
])('the answer to %s stays short', async (_what, body) => {
  const response = await app.post('/api/newsletter', { email: 'no address', ...body })
  expect(response.status).toBe(400)
  const answer = await response.text()
  expect(answer.length).toBeLessThan(8_000)
  expect(JSON.parse(answer).errors[0]).toEqual({ field: 'email', message: badEmail })
})

test('the largest accepted sign-up, with twenty preferences, fits into a cell', async () => {
  const quotes = (length: number) => '"'.repeat(length)
  const preferences = entries(20, quotes(500), (index) => `${index}${quotes(98)}`)
  const texts = Object.fromEntries(attributionKeys.map((key) => [key, quotes(600)]))
  const fullest = { email: 'a@example.org', preferences, attribution: texts, hx7q: 'x' }
  expect((await app.post('/api/newsletter', { ...fullest, fillTimeMs: 1 })).status).toBe(201)
  const extra = (await app.events()).at(-1)?.cells.at(-1) ?? ''
  expect(extra.length).toBeGreaterThan(30_000)
  // Google refuses a cell of more than 50,000 characters, and with it the whole batch.
  expect(extra.length).toBeLessThanOrEqual(49_000)
  const more = { ...fullest, preferences: entries(21, 'x') }
  const { errors } = await (await app.post('/api/newsletter', more)).json()
  const message = 'Preferences may hold at most 20 entries'
  expect(errors).toEqual([{ field: 'preferences', message }])
})

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
  const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' }
  const response = await fetch(`${app.url}/api/lead`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  const kept = (await app.events()).at(-1)?.cells.slice(2, 5)
  expect(kept).toEqual([aLead.name, aLead.email, 'true'])
  expect(({} as Record<string, unknown>).consent).toBeUndefined()
})

test('a user agent is cut to 512 characters, and a referer that is no address leaves the page empty', async () => {
  await app.post('/api/lead', aLead, { 'user-agent': 'x'.repeat(2000), referer: 'no address' })
  const row = (await app.events()).at(-1)?.cells
  expect([row?.[7], row?.[9]]).toEqual(['', 'x'.repeat(512)])
})
