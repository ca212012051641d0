import { expect, test } from 'vitest'
import { personAddress } from '#backend/persons/person-address.ts'

function addressOf(text: string) {
  const address = personAddress(text)
  if (address === undefined) throw new Error(`${text} is no address`)
  return address
}

test('malformed email addresses are refused', () => {
  for (const text of ['', 'pat', 'pat@', '@example.org', 'pat@example', 'a b@example.org']) {
    expect(personAddress(text)).toBeUndefined()
  }
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
  expect(address.isInBytes(Buffer.from(text).toString('latin1'))).toBe(isThere)
})

test('an address in another script is found in bytes', () => {
  const address = addressOf('pat@bücher.example')
  expect(address.isInBytes(Buffer.from('"pat@bücher.example"').toString('latin1'))).toBe(true)
  expect(address.isInBytes(Buffer.from('"pat@xn--bcher-kva.example"').toString('latin1'))).toBe(
    true,
  )
})
