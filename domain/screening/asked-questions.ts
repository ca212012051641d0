/**
 * Questions that are asked only after certain answers. One that is not asked counts as unanswered even
 * where the form still holds a value: it is not checked, not used and not stored.
 */

import * as z from 'zod/mini'

type Given = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, z.ZodMiniType>>

/** By the question's name, in the form's order; a condition looks at questions before its own. */
export type AskedIf = Readonly<Record<string, (given: Given) => boolean>>

type Asked<All extends Fields, If> = {
  readonly [Name in Exclude<keyof All, keyof If>]: z.output<All[Name]>
} & { readonly [Name in keyof All & keyof If]?: z.output<All[Name]> }

/** The answers without those to questions that these answers do not ask. */
export function askedAnswers(given: Given, askedIf: AskedIf): Given {
  const asked = { ...given }
  for (const [name, isAsked] of Object.entries(askedIf)) if (!isAsked(asked)) delete asked[name]
  return asked
}

/** Reads the fields of the questions asked, and no others. @param fields schemas by the answer's name */
export function askedSchema<const All extends Fields, const If extends AskedIf>(
  fields: All,
  askedIf: If,
): z.ZodMiniType<Asked<All, If>> {
  return z.transform((input: unknown, context) => {
    const given = askedAnswers(Object(input), askedIf)
    const shape = Object.entries(fields).filter(([name]) => askedIf[name]?.(given) ?? true)
    const read = z.safeParse(z.object(Object.fromEntries(shape)), given)
    if (read.success) return read.data as Asked<All, If>
    for (const { path, message } of read.error.issues) {
      context.issues.push({ code: 'custom', path: [...path], message, input })
    }
    return z.NEVER
  })
}
