/** Structured data speaks schema.org and says what search engines document (docs/quality.md §2: S9). */

import { describe, expect, test } from 'vitest'
import { structuredData } from '#tests/support/page-content.ts'
import { documentedFields, documentedParts, schemaProblems } from '#tests/support/schema-org.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

describe.each(publicPaths)('%s', (path) => {
  const data = structuredData(path)

  test('uses only types, properties and values of schema.org', () => {
    expect(data.flatMap((item) => schemaProblems(item))).toEqual([])
  })

  test('has every field that is required or recommended for its kind', () => {
    const missing = data.flatMap((item) => {
      const fields = documentedFields[String(item['@type'])]
      if (!fields) return [`${String(item['@type'])} is not in the table`]
      return [...fields.required, ...fields.recommended]
        .filter((name) => item[name] === undefined)
        .map((name) => `${String(item['@type'])} lacks ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('has them in what stands inside another thing, too', () => {
    const missing = partsOf(data).flatMap((part) =>
      (documentedParts[String(part['@type'])] ?? [])
        .filter((name) => part[name] === undefined)
        .map((name) => `${String(part['@type'])} lacks ${name}`),
    )
    expect(missing).toEqual([])
  })
})

/** Things with a type of their own inside these things, at any depth. */
function partsOf(things: readonly object[]): Record<string, unknown>[] {
  const inside = things.flatMap((thing) => Object.values(thing).flat())
  const parts = inside.filter((value) => typeof value === 'object' && value !== null)
  return parts.length === 0 ? [] : [...parts.filter((part) => '@type' in part), ...partsOf(parts)]
}

test('each kind of part of the table stands on some page', () => {
  const kinds = new Set(
    publicPaths.flatMap((path) => partsOf(structuredData(path)).map((part) => part['@type'])),
  )
  expect(Object.keys(documentedParts).filter((kind) => !kinds.has(kind))).toEqual([])
})

test('each kind of markup of the table stands on some page', () => {
  const kinds = new Set(
    publicPaths.flatMap((path) => structuredData(path).map((item) => item['@type'])),
  )
  expect([...kinds].toSorted()).toEqual(Object.keys(documentedFields).toSorted())
})
