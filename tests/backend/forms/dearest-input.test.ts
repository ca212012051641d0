/** Processor time of the dearest paths and values that a stranger can send. */

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canonicalPath } from '#backend/http/addresses.ts'
import { addressIn } from '#backend/http/client-limits.ts'
import { longestComposition } from '#domain/clean-text.ts'
import {
  consultationFields,
  consultationRequestSchema,
} from '#domain/forms/consultation-request.ts'
import { downloadGateSchema } from '#domain/forms/download-gate.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import { consultationForm, downloadGate, newsletterForm } from '#domain/forms/form.ts'
import { newsletterSchema } from '#domain/forms/newsletter.ts'
import { submissionContextSchema } from '#domain/forms/submission-context.ts'
import { tools } from '#domain/forms-and-tools.ts'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { aLead } from '#tests/support/submissions.ts'

/** While it lasts, nobody else is answered; the cheapest expression in n² that was found took 76. */
const mostMs = 5

/** What a text is made of: one of the signs alone, or after words. */
const units = [
  ...['.', ' ', '\n', '<', '>', '(', '"', "'", ',', '@', '%', '/', '\\', '-', '0', 'a', '\u0301'],
  ...['mailto:', 'a.', '@a.', 'a@a.co,', '<a@a.co>', '\u200b', '＠', '🙂', 'é', 'x '],
  '/index.html',
]

/** Texts of a length, some of which end so that nothing can be taken off the end at once. */
function textsOf(length: number): readonly string[] {
  return units.flatMap((unit) => {
    const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)
    const wrapped = 'mailto:'.repeat(48) + run
    return [run, `${run}x`, `${wrapped.slice(0, length - 1)}x`]
  })
}

/** Shortest of up to twenty processor times of this thread: the first compiles. */
function costMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 20 && least > mostMs; run += 1) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** The text that costs most, shortened, with its processor time. */
function dearest(texts: readonly string[], work: (text: string) => void) {
  const costs = texts.map((text) => ({ text: text.slice(-20), ms: costMs(() => work(text)) }))
  return costs.reduce((one, other) => (other.ms > one.ms ? other : one))
}

const isCheap = { text: expect.any(String), ms: expect.toSatisfy((ms: number) => ms <= mostMs) }

test('no path, and no address in a header, costs more than 5 ms', () => {
  const paths = [150, 300, 16_000].flatMap(textsOf).map((text) => `/${text}`)
  expect(dearest(paths, canonicalPath)).toEqual(isCheap)
  expect(dearest(textsOf(16_000), addressIn)).toEqual(isCheap)
})

const now = new Date('2026-11-28T15:00:00Z')
const context = { submissionId: '', page: '', gaClientId: '', hx7q: '', fillTimeMs: '' }
/** [form, its schema, a body with every field] */
const forms: readonly (readonly [string, z.ZodMiniType, Readonly<Record<string, unknown>>])[] = [
  ['every form', submissionContextSchema, context],
  [consultationForm.name, consultationRequestSchema, consultationFields],
  [downloadGate.name, downloadGateSchema, { ...aLead, userAgent: '' }],
  [newsletterForm.name, newsletterSchema, { email: '' }],
  ...Object.values<Tool>(tools).map(
    (tool) => [tool.name, tool.schemaAt(now), { ...tool.example, userEmail: '' }] as const,
  ),
]
const fields = forms.flatMap(([form, schema, body]) =>
  Object.keys(body).map((field) => ({ form, field, schema, body })),
)

/** In characters: the longest email address that is repaired, and what a body holds. */
const lengths = [maxLengths.email * longestComposition, 60_000]

test.for(fields)('no value of $field in $form costs more than 5 ms', ({ schema, body, field }) => {
  const texts = lengths.flatMap(textsOf)
  const parse = (text: string) => z.safeParse(schema, { ...body, [field]: text })
  expect(dearest(texts, parse)).toEqual(isCheap)
})
