/** Google's field masks, like `a.b(c,d.e),f`, which select parts of a message. */

export interface FieldMask {
  /** Undefined means everything below. */
  readonly fields: ReadonlyMap<string, FieldMask> | undefined
}

const everything: FieldMask = { fields: undefined }

export function parseMask(text: string): FieldMask {
  let at = 0
  function list(): FieldMask {
    const fields = new Map<string, FieldMask>()
    for (;;) {
      const [name, mask] = item()
      fields.set(name, merged(fields.get(name), mask))
      if (text[at] !== ',') return { fields }
      at += 1
    }
  }
  function item(): [string, FieldMask] {
    const name = /^[\w*]+/.exec(text.slice(at))?.[0]
    if (name === undefined) throw new SyntaxError(`Invalid field mask: ${text}`)
    at += name.length
    if (text[at] === '.' || text[at] === '/') {
      at += 1
      const [inner, mask] = item()
      return [name, { fields: new Map([[inner, mask]]) }]
    }
    if (text[at] !== '(') return [name, everything]
    at += 1
    const mask = list()
    if (text[at] !== ')') throw new SyntaxError(`Invalid field mask: ${text}`)
    at += 1
    return [name, mask]
  }
  const mask = list()
  if (at !== text.length) throw new SyntaxError(`Invalid field mask: ${text}`)
  return mask.fields?.has('*') ? everything : mask
}

/** The parts of `value` that the mask names. */
export function masked(value: unknown, mask: FieldMask): unknown {
  if (mask.fields === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => masked(item, mask))
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const inner = mask.fields?.get(name)
    return inner === undefined ? [] : [[name, masked(part, inner)] as const]
  })
  return Object.fromEntries(kept)
}

export function covers(mask: FieldMask, name: string): boolean {
  return mask.fields === undefined || mask.fields.has(name)
}

function merged(one: FieldMask | undefined, other: FieldMask): FieldMask {
  if (one === undefined) return other
  if (one.fields === undefined || other.fields === undefined) return everything
  const fields = new Map(one.fields)
  for (const [name, mask] of other.fields) fields.set(name, merged(fields.get(name), mask))
  return { fields }
}
