/** Fields of a tool, as its schema describes them. */

import * as z from 'zod/mini'

interface Tool {
  readonly schemaAt: (now: Date) => z.ZodMiniType
}

/** What a form may send; transforms have no type. */
const anyInput = { io: 'input', unrepresentable: 'any' } as const

/** The values that a field takes, if its schema lists them. */
export function valuesTaken({ schemaAt }: Tool, field: string): readonly string[] | undefined {
  const { properties = {} } = z.toJSONSchema(schemaAt(new Date()), anyInput)
  return Object(properties[field]).enum
}
