/** Spellings of one person's email address or telephone number. */

import { expect, test } from 'vitest'
import { personAddress } from '#backend/persons/person-address.ts'

const addressOf = (text: string) => personAddress(text) ?? expect.unreachable(text)

test.each([
  ...['', 'pat', 'pat@', '@example.org', 'pat@example', 'a b@example.org'],
  ...['555-01', '+1', '727 555 01 42 ext 3', '1'.repeat(20)],
])('%j is neither an email address nor a telephone number', (text) => {
  expect(personAddress(text)).toBeUndefined()
})

test('an address matches every spelling of itself', () => {
  const { isAll } = addressOf(' Pat.O@Bücher.Example ')
  for (const cell of [
    'pat.o@bücher.example',
    'PAT.O@BÜCHER.EXAMPLE ',
    'pat.o@xn--bcher-kva.example',
  ]) {
    expect(isAll(cell)).toBe(true)
  }
  expect(isAll('pato@bücher.example')).toBe(false)
})

test.each([
  ['write to Pat@Example.org.', true],
  ['<pat@example.org>', true],
  ['?email=pat%40example.org&x', true],
  ['{"message":"\\npat@example.org"}', true],
  ['pat@example.org.uk', false],
  ['pat@example.organic', false],
  ['apat@example.org', false],
  ['jane.pat@example.org', false],
  ['pat@examplexorg', false],
])('the address occurs in %s: %s', (text, isThere) => {
  const address = addressOf('pat@example.org')
  expect(address.isIn(text)).toBe(isThere)
})

test.each([
  ['call +1 (727) 555-0142.', true],
  ['"phone":"7275550142"', true],
  ['727.555.0142', true],
  ['tel:+17275550142', true],
  ['27275550142', false],
  ['72755501423', false],
  ['727-555-0143', false],
])('the telephone number occurs in %s: %s', (text, isThere) => {
  expect(addressOf('(727) 555-0142').isIn(text)).toBe(isThere)
  expect(addressOf('+1 727 555 0142').isIn(text)).toBe(isThere)
})
