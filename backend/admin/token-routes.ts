/** Token routes: the owner lists, makes and revokes tokens (docs/http-interface.md §12). */

import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { isOpen } from '#backend/access/admin-access.ts'
import { makeToken, revokeToken, type TokenChanges } from '#backend/access/named-tokens.ts'
import { Problem } from '#backend/http/problem.ts'
import { roles } from '#backend/journal/token-store.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { bodyAs } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'

const nameSchema = z.string('expected a name')
const wantedSchema = z.object({
  name: nameSchema,
  role: z.enum(roles, `expected one of: ${roles.join(', ')}`),
  expiresOn: z.optional(z.nullable(z.string('expected a day like 2026-12-31, or null'))),
})
const revokedSchema = z.object({
  name: nameSchema,
  withThoseMade: z.optional(z.boolean('expected true or false')),
})

export function tokenRoutes({ tokens, auditing, now }: RouteServices) {
  const changesBy = (request: Request): TokenChanges => ({
    tokens,
    lineFor: (action, detail) => auditing.entryFor(request, action, detail, null),
  })
  return {
    list: async (_request, response) => {
      const at = now()
      response.json({
        tokens: (await tokens.list()).map((token) => ({ ...token, isOpen: isOpen(token, at) })),
      })
    },
    make: async (request, response) => {
      const { name, role, expiresOn } = bodyAs(wantedSchema, request)
      const wanted = { name, role, expires: expiresOn ?? undefined }
      const made = await refusable(makeToken(changesBy(request), wanted, now()))
      response.status(201).json({ ...made, expiresOn: expiresOn ?? null })
    },
    revoke: async (request, response) => {
      const { name, withThoseMade } = bodyAs(revokedSchema, request)
      const revoked = await refusable(revokeToken(changesBy(request), name, withThoseMade))
      response.json({ name, revoked })
    },
  } satisfies Record<string, RequestHandler>
}

/** @throws Problem with the sentence that a command would print */
async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof OperatorError ? new Problem(400, error.message) : error
  }
}
