import { expect, test } from 'vitest'
import {
  emailField,
  emailPattern,
  nameField,
  optionalText,
  requiredText,
  text,
} from '#domain/forms/fields.ts'

test('a text is refused by the length at which it came, before anything is computed', () => {
  const field = text('Message', 10)
  expect(field.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
  expect(field.parse('\u03b1\u0313\u0300\u0345'.repeat(10))).toBe('\u1f82'.repeat(10))
  for (const long of ['x'.repeat(11), 'e\u0301'.repeat(11), '\u0001'.repeat(41)]) {
    expect(field.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
      'Message must be at most 10 characters',
    ])
  }
})

test('marks piled on one character are refused, not dropped', () => {
  const pile = `Jo${'\u0315\u0300'.repeat(20)}`
  const refused = ['Name holds more accents on one letter than can be read']
  for (const field of [
    nameField,
    requiredText('Name', 200, 'missing'),
    optionalText('Name', 200),
  ]) {
    expect(field.safeParse(pile).error?.issues.map(({ message }) => message)).toEqual(refused)
  }
})
