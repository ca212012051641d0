/** The forms' schemas: what they take and refuse beside the text of single fields. */

import { expect, test } from 'vitest'
import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { submissionContextSchema, suspectReasons } from '#domain/forms/submission-context.ts'
import { downloadGateRow } from '#domain/lead-event.ts'

const person = { name: 'Pat Example', email: 'Pat@Example.org' }
const gate = { ...person, consent: true, contentId: 'checklist', source: 'download_gate' }

test('optional fields that are left empty count as left out', () => {
  const empty = { message: '', planType: '', personaFlow: ' ', service: null, interest: undefined }
  expect(consultationRequestSchema.parse({ ...person, ...empty })).toEqual({
    ...person,
    preferredContactMethod: 'email',
  })
})

test.each([false, 'true', 'on', 1, null, undefined])(
  'consent that is %j is not given',
  (consent) => {
    const { error } = downloadGateSchema.safeParse({ ...gate, consent })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Consent is required'])
  },
)

test('the row of a download keeps consent, and the address in lower case', () => {
  const acceptance = {
    id: '0197f0aa-0000-7000-8000-000000000001',
    acceptedAt: new Date('2026-11-20T15:00:00.000Z'),
    page: '/resources',
    gaClientId: '',
    userAgent: '',
    attribution: undefined,
    suspect: [],
  }
  expect(downloadGateRow(downloadGateSchema.parse(gate), acceptance)).toMatchObject({
    consent: 'true',
    email: 'pat@example.org',
    contentId: 'checklist',
  })
})

test.each([
  [0, ['fill_time']],
  [1499, ['fill_time']],
  ['1499', ['fill_time']],
  [1500, []],
  [undefined, []],
])('a form filled in %j ms bears the signs %j', (fillTimeMs, signs) => {
  expect(suspectReasons(submissionContextSchema.parse({ fillTimeMs }))).toEqual(signs)
})
