import { expect, test } from 'vitest'
import { consultationRequestRow, toolSubmissionRow } from '#domain/lead-event.ts'
import { eventIdIn, readExtra, withDelivery } from '#domain/lead-extra.ts'
import { anAcceptance } from '#tests/support/acceptance.ts'

const { id } = anAcceptance()

test('what was written is read back', () => {
  const { extra } = consultationRequestRow(
    {
      name: 'Maria Example',
      email: 'maria@example.org',
      message: 'Two "houses"\nin Tampa',
      planType: 'trust',
      preferredContactMethod: 'email',
      personaFlow: undefined,
      service: undefined,
      interest: undefined,
      download: undefined,
    },
    anAcceptance({ attribution: { utm_source: 'spring' }, suspect: ['fill_time'] }),
  )
  expect(readExtra(extra)).toMatchObject({
    id,
    delivery: undefined,
    status: 'pending',
    planType: 'trust',
    message: 'Two "houses"\nin Tampa',
    toolType: '',
    attribution: { utm_source: 'spring' },
    suspect: ['fill_time'],
  })
})

test('a tool’s row tells tool, answers and recommendation', () => {
  const { extra } = toolSubmissionRow(
    {
      tool: 'ladyBirdDeed',
      userEmail: undefined,
      responses: { homestead: 'yes' },
      recommendation: 'Good fit',
    },
    anAcceptance(),
  )
  expect(readExtra(extra)).toMatchObject({
    toolType: 'lady_bird_deed_suitability',
    responses: { homestead: 'yes' },
    recommendation: 'Good fit',
    status: '',
  })
})

test('the mark of a row that the Sheet lacks stands after the id and is read', () => {
  const marked = withDelivery(`{"id":"${id}","status":"pending"}`, 'quarantined')
  expect(marked).toBe(`{"id":"${id}","delivery":"quarantined","status":"pending"}`)
  expect(readExtra(marked)).toMatchObject({ id, delivery: 'quarantined', status: 'pending' })
})

test.each(['', 'called, no answer', '[1]', '"text"', 'null', '{"id":', '12'])(
  'a cell of %j holds nothing to read',
  (cell) => {
    expect(readExtra(cell)).toBeUndefined()
  },
)

test('whatever staff put in place of a value does no harm', () => {
  const cell =
    '{"id":7,"delivery":"soon","status":[1],"message":{},"responses":"x","suspect":"yes"}'
  expect(readExtra(cell)).toMatchObject({
    id: '7',
    delivery: undefined,
    status: '',
    message: '',
    responses: {},
    attribution: {},
    suspect: ['yes'],
  })
})

test('the id is found also in what staff broke', () => {
  expect(eventIdIn(`Called! {"id":"${id}","status":`)).toBe(id)
  expect(eventIdIn('{"id":"short"}')).toBeUndefined()
})
