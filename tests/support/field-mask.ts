/** Google's field masks, like `a.b(c,d.e),f`, which select parts of a message. */

/** The paths of the fields that a mask names: `a.b.c`, `a.b.d.e` and `f`; `*` is everything. */
export type FieldMask = readonly string[]

export function parseMask(text: string): FieldMask {
  const innermost = /([\w.]+)\(([^()]+)\)/
  let paths = text
  while (innermost.test(paths)) {
    paths = paths.replace(innermost, (_, outer, inner) =>
      inner.replaceAll(/[^,]+/g, (field: string) => `${outer}.${field}`),
    )
  }
  if (!/^(?:\*|\w+(?:\.\w+)*(?:,\w+(?:\.\w+)*)*)$/.test(paths)) {
    throw new SyntaxError(`Invalid field mask: ${text}`)
  }
  return paths.split(',')
}

/** The parts of `value` that the mask names. */
export function masked(value: unknown, mask: FieldMask, place = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, mask, place))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([name]) => covers(mask, `${place}${name}`))
  return Object.fromEntries(
    parts.map(([name, part]) => [name, masked(part, mask, `${place}${name}.`)]),
  )
}

/** Whether the mask names the field, one around it, or one in it. */
export function covers(mask: FieldMask, field: string): boolean {
  return mask.some(
    (path) => path === '*' || `${field}.`.startsWith(`${path}.`) || path.startsWith(`${field}.`),
  )
}
