import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choice, messages, optionalEmailField, requiredText } from '#domain/forms/fields.ts'
import { askedAnswers, askedSchema } from '#domain/screening/asked-questions.ts'

const askedIf = {
  value: ({ home }: Readonly<Record<string, unknown>>) => home === 'yes',
  loan: ({ value }: Readonly<Record<string, unknown>>) => Number(value) > 0,
}
const schema = askedSchema(
  {
    home: choice(['yes', 'no']),
    value: requiredText('Value', 9, 'Enter the value.'),
    loan: z.optional(choice(['yes', 'no'])),
    userEmail: optionalEmailField,
  },
  askedIf,
)

test('what is not asked is neither checked nor kept, whatever the form still holds', () => {
  const left = { home: 'no', value: 'x'.repeat(50), loan: 'perhaps', userEmail: '' }
  expect(schema.safeParse(left).data).toEqual({ home: 'no' })
})

test('what is asked is read by its own schema, under its own name', () => {
  const given = { home: 'yes', value: ' 250000 ', loan: 'no', userEmail: 'a@example.org' }
  expect(schema.safeParse(given).data).toEqual({ ...given, value: '250000' })
  const refused = schema.safeParse({ home: 'yes', value: '', userEmail: 'a@' }).error?.issues
  expect(refused?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['value', 'Enter the value.'],
    ['userEmail', expect.stringContaining(messages.email)],
  ])
})

test('a question behind one that is no longer asked is not asked either', () => {
  expect(askedAnswers({ home: 'no', value: '5', loan: 'yes' }, askedIf)).toEqual({ home: 'no' })
})

test.each([undefined, null, 'text', 7, []])(
  '%j is refused as a form without answers is',
  (input) => {
    expect(schema.safeParse(input).error?.issues[0]?.path).toEqual(['home'])
  },
)
