import { expect, test } from 'vitest'
import { noticesFor } from '#frontend/dashboard/leads/delivery-notices.ts'

const quiet = { source: 'sheet', pending: 0, quarantined: 0, lastError: undefined } as const

test('says nothing when everything is in the Sheet', () => {
  expect(noticesFor(quiet)).toEqual([])
})

test('says that no Sheet is connected, and nothing of rows that wait for none', () => {
  const notices = noticesFor({ ...quiet, source: 'journal', pending: 412 })
  expect(notices.map(({ title }) => title)).toEqual(['No Google Sheet is connected'])
})

test('says why the journal is shown', () => {
  const [notice] = noticesFor({ ...quiet, source: 'journal', lastError: 'Over quota' })
  expect(notice).toMatchObject({
    tone: 'warning',
    title: 'The Google Sheet cannot be read at the moment',
  })
  expect(notice?.text).toMatch(/^Over quota\. The rows below come from the journal/)
})

test('explains rows on their way and rows refused', () => {
  const notices = noticesFor({ ...quiet, pending: 7, quarantined: 1, lastError: 'It failed.' })
  expect(notices.map(({ title }) => title)).toEqual([
    'The Google Sheet needs a look',
    '7 leads not yet in the Sheet',
    '1 lead refused by the Sheet',
  ])
  expect(notices[1]?.text).toContain('the list below does not show them')
})
