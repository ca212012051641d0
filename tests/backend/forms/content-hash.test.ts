/** Content hashes: those of every earlier version still mean the same submission. */

import { expect, test, vi } from 'vitest'
import { contentHash } from '#backend/forms/submission-identity.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { aConsultationRequest, aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

/** Of the bodies in everyForm, as the first version of the service stored them. */
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

/** Bodies with all that a form may hold, and with as little as it takes. */
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

test('a submission stored by any earlier version is recognized when it is sent again', async () => {
  const append = vi.spyOn(app.journal, 'append')
  for (const [path, body, hash] of [
    ...everyForm
      .filter(([path]) => path !== '/api/newsletter')
      .map(([path, body]) => [path, body, storedHashes[path]] as const),
    ...moreStoredHashes,
  ]) {
    expect((await app.post(path, body)).status, path).toBe(201)
    expect(append.mock.lastCall?.[0].contentHash, path).toBe(hash)
  }
})

test.each<[body: Record<string, unknown>, hash: string]>([
  [{ email: 'pat@example.org' }, 'KEhydiySzRMRny4lRWlgPC0FmO0itX0hZ9Trwthe7CY'],
  [
    { email: 'pat@example.org', preferences: { guides: true, topics: 'trusts' } },
    '0wiTfgw8wh6mg5NMbNuIWmoPDxa_gaHx2qt8xukP7BI',
  ],
])('a sign-up that was stored under its form’s own id is recognized by it', async (body, hash) => {
  const submissionId = '5f0c7c1e-0000-4000-8000-000000000002'
  const cells = ['2026-11-20T15:00:00.000Z', 'newsletter', '', 'pat@example.org']
  await app.journal.append({ id: submissionId, contentHash: hash, cells })
  const again = await app.post('/api/newsletter', { ...body, submissionId })
  expect([again.status, await again.json()]).toEqual([201, { id: submissionId }])
  const other = await app.post('/api/newsletter', { email: 'other@example.org', submissionId })
  expect(other.status).toBe(409)
  expect(await app.events()).toHaveLength(1)
})

test('a default that a page spells out is the same submission as one it leaves out', async () => {
  const { preferredContactMethod, ...leftOut } = aConsultationRequest
  const submissionId = '5f0c7c1e-0000-4000-8000-000000000001'
  for (const method of [preferredContactMethod, undefined, '', null]) {
    const body = { ...leftOut, preferredContactMethod: method, submissionId }
    expect((await app.post('/api/consultation-requests', body)).status).toBe(201)
  }
  expect(await app.events()).toHaveLength(1)
})

test('a field that is added with a default changes nothing for those who leave it out', () => {
  const today = { email: 'pat@example.org' }
  const hashOf = (frequency: string, given: object) =>
    contentHash('newsletter', { ...today, frequency }, { ...today, ...given })
  expect(hashOf('monthly', {})).toBe(contentHash('newsletter', today, today))
  // What the field says once it is given is part of the submission like the rest.
  expect(hashOf('weekly', { frequency: 'weekly' })).not.toBe(hashOf('monthly', {}))
})
