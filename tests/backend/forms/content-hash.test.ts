/** Content hashes: which submissions count as the same, even after the service was updated. */

import { expect, test, vi } from 'vitest'
import { contentHash } from '#backend/forms/submission-identity.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { aConsultationRequest, summaryAnswers } from '#tests/support/submissions.ts'

startEachApp()

// Stored hashes meet retries that come after an update of the service.
test('the hash of a submission does not change with the code', async () => {
  const append = vi.spyOn(app.journal, 'append')
  const hashOf = async (path: string, body: object) => {
    expect((await app.post(path, body)).status).toBe(201)
    return append.mock.lastCall?.[0].contentHash
  }
  expect(await hashOf('/api/consultation-requests', aConsultationRequest)).toBe(
    '6pY7IkHgt4esLI8d9dWRtCvdZ-Vk945YSI1NRuihTFA',
  )
  expect(await hashOf('/api/tools/summary-admin', summaryAnswers)).toBe(
    'Ydqz0ybqO946p_ifo7gDKVha3QUxxcNd1YW4spLdYVk',
  )
})

test('a submission is the same whether the page sends an empty field or leaves it out', async () => {
  const { preferredContactMethod: _, ...leftOut } = aConsultationRequest
  const submissionId = '5f0c7c1e-0000-4000-8000-000000000001'
  for (const method of [undefined, '', null]) {
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
