/** Content hashes: those of every earlier version still identify the same submission. */

import { expect, test, vi } from 'vitest'
import { contentHash } from '#backend/forms/submission-identity.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { aConsultationRequest, aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

/** Hashes of the bodies in everyForm, as the first version of the service stored them. */
const storedHashes: Readonly<Record<string, string>> = {
  '/api/consultation-requests': '6pY7IkHgt4esLI8d9dWRtCvdZ-Vk945YSI1NRuihTFA',
  '/api/lead': 'rGtbHDSUc5tbS19scwpvoiZVj-lS7Yfrc_wVl85ZWeI',
  '/api/call-click': 'x_ALuJoIE4BtEtWVKP3VJtbC9HElXR6FFu_R2UQkHmQ',
  '/api/tools/will-vs-trust': 'BiG9CniVXPiaVrFwps_GgHzVFXb9GneeNKUh1DR_k5E',
  '/api/tools/summary-admin': '5nmi-3ha0y21g5RF4ZqkBYa00EO_26GkcdZS9Z5xhY0',
  '/api/tools/lady-bird-deed': 'PAL5jhVrrDUpXLovIvGCLVd9DzVqUAHJQX10wDjiEto',
  '/api/tools/dates-after-a-death': 'ipinV6neXMQ5DvaXQZNyO8RAjJpSx09YTaSgol53--U',
  '/api/tools/what-probate-costs': '15PWTY4yvf31bf-XGSjMfk9Nz-_w-8dhGBNAFUtxWGU',
  '/api/tools/who-inherits': '2fHOjBSFFq7WUwin_c_Vkp1xao-CHl3zPc7t-Ez98I8',
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
    expect(made, `${path}; for a new form, put it into storedHashes above`).toBe(hash)
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
    const body = { ...leftOut, preferredContactMethod: method, submissionId }
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
