/** Content hashes: those of every earlier version still identify the same submission. */

import { expect, test, vi } from 'vitest'
import { contentHash } from '#backend/forms/submission-identity.ts'
import { apiPath } from '#domain/forms/form.ts'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { toolCases } from '#tests/domain/screening/cases/all-cases.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { aConsultationRequest, aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

/** Hashes of the bodies in everyForm, as the first version of the service stored them. */
const storedHashes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    toolNames.map((name) => [apiPath(tools[name]), toolCases[name].storedHash]),
  ),
  '/api/consultation-requests': '6pY7IkHgt4esLI8d9dWRtCvdZ-Vk945YSI1NRuihTFA',
  '/api/lead': 'rGtbHDSUc5tbS19scwpvoiZVj-lS7Yfrc_wVl85ZWeI',
  '/api/call-click': 'x_ALuJoIE4BtEtWVKP3VJtbC9HElXR6FFu_R2UQkHmQ',
}

/** Bodies with every field of a form, and with as few as it accepts. */
const moreStoredHashes: readonly [path: string, body: Record<string, unknown>, hash: string][] = [
  [
    '/api/consultation-requests',
    {
      name: 'Zoë Exámple',
      email: 'Zoe@example.org',
      message: 'Two\nlines “quoted”',
      planType: 'will',
      personaFlow: 'boomer',
      service: 'estate-checkup',
      interest: 'videos',
      download: 'checklist',
    },
    'zvmctVqAkGVtf8BcSevpX_Q7FuSjA9_RxpmWAWVg4nM',
  ],
  [
    '/api/lead',
    { ...aLead, email: ' Sam@Example.COM ', userAgent: 'x'.repeat(2000) },
    'X4VWkw7kcomEhZ6p6h8ZPBu8HyO2vZ_wwsm767LPla8',
  ],
  [
    '/api/tools/summary-admin',
    {
      assetRange: '1m+',
      hasHomestead: 'yes',
      knownCreditors: 'unknown',
      needsPersonalRep: 'no',
      disputes: 'unknown',
      userEmail: '',
    },
    '-P8slSRjm5lhbjn5-R1SsOO3JQugPFoIgd6eJVKlSPQ',
  ],
]

test('a resent submission is recognized if any earlier version stored it', async () => {
  const append = vi.spyOn(app.journal, 'append')
  for (const [path, body, hash] of [
    ...everyForm
      .filter(([path]) => path !== '/api/newsletter')
      .map(([path, body]) => [path, body, storedHashes[path]] as const),
    ...moreStoredHashes,
  ]) {
    expect((await app.post(path, body)).status, path).toBe(201)
    const made = append.mock.lastCall?.[0].contentHash
    const advice = `${path}: a new form has no stored rows yet. Give it storedHash: '${made}'`
    expect(made, advice).toBe(hash)
  }
})

test.each<[body: Record<string, unknown>, hash: string]>([
  [{ email: 'pat@example.org' }, 'KEhydiySzRMRny4lRWlgPC0FmO0itX0hZ9Trwthe7CY'],
  [
    { email: 'pat@example.org', preferences: { guides: true, topics: 'trusts' } },
    '0wiTfgw8wh6mg5NMbNuIWmoPDxa_gaHx2qt8xukP7BI',
  ],
])('an older sign-up stored under its form’s id is recognized by that id', async (body, hash) => {
  const submissionId = '5f0c7c1e-0000-4000-8000-000000000002'
  const cells = ['2026-11-20T15:00:00.000Z', 'newsletter', '', 'pat@example.org']
  await app.journal.append({ id: submissionId, contentHash: hash, cells })
  const again = await app.post('/api/newsletter', { ...body, submissionId })
  expect([again.status, await again.json()]).toEqual([201, { id: submissionId }])
  const other = await app.post('/api/newsletter', { email: 'other@example.org', submissionId })
  expect(other.status).toBe(409)
  expect(await app.events()).toHaveLength(1)
})

test('a submission is the same whether the page sends a default or leaves it out', async () => {
  const { preferredContactMethod, ...leftOut } = aConsultationRequest
  const submissionId = '5f0c7c1e-0000-4000-8000-000000000001'
  for (const method of [preferredContactMethod, undefined, '', null]) {
    const body = { ...leftOut, preferredContactMethod: method, attribution: null, submissionId }
    expect((await app.post('/api/consultation-requests', body)).status).toBe(201)
  }
  expect(await app.events()).toHaveLength(1)
})

test('a new field with a default does not change the hash of submissions without it', () => {
  const today = { email: 'pat@example.org' }
  const hashOf = (frequency: string, given: object) =>
    contentHash('newsletter', { ...today, frequency }, { ...today, ...given })
  expect(hashOf('monthly', {})).toBe(contentHash('newsletter', today, today))
  // A value that is sent is part of the submission like any other.
  expect(hashOf('weekly', { frequency: 'weekly' })).not.toBe(hashOf('monthly', {}))
})
