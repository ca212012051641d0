/**
 * Routes about who may do what, and who did what: the caller's own access, the owner's list of
 * tokens, and the audit trail (docs/http-interface.md §12, §16).
 */

import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { accessOf, noteRows } from '#backend/access/admin-access.ts'
import { isOpen, makeToken, revokeToken, type TokenChanges } from '#backend/access/tokens.ts'
import { Problem } from '#backend/http/problem.ts'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { pagesFrom } from '#backend/journal/row-pages.ts'
import { roles } from '#backend/journal/token-store.ts'
import { byteOrderMark, csvFileName, csvLines } from '#backend/leads/lead-csv.ts'
import { OperatorError } from '#backend/process/errors.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { bodyAs, numberIn, type RouteServices, sendStreamed } from './admin-calls.ts'

export type OwnAccess = Awaited<ReturnType<typeof ownAccess>>

/** Includes colleagues to assign leads to: the names of all working tokens. */
async function ownAccess({ tokens, config, now }: RouteServices, request: Request) {
  const { name, role, expiresOn = null } = accessOf(request)
  const isOwner = role === 'owner'
  const others = (await tokens.list()).filter((token) => token.name !== name)
  return {
    name,
    role,
    expiresOn,
    colleagues: others.filter((token) => isOpen(token, now())).map((token) => token.name),
    may: { manageDelivery: isOwner, readAudit: isOwner, manageTokens: isOwner },
    settings: { GOOGLE_SHEET_ID: config.GOOGLE_SHEET_ID },
    version: packageJson.version,
  }
}

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

const mostLines = 1_000
const usualLines = 100
const columns = ['number', 'at', 'by', 'role', 'address', 'action', 'detail', 'rows'] as const

export function accessRoutes(services: RouteServices) {
  const { tokens, audit, auditing, office, now } = services
  const changesBy = (request: Request): TokenChanges => ({
    tokens,
    lineFor: (action, detail) => auditing.entryFor(request, action, detail, null),
  })

  return {
    own: async (request, response) => {
      response.json(await ownAccess(services, request))
    },
    tokens: async (_request, response) => {
      const at = now()
      const listed = (await tokens.list()).map((token) => ({ ...token, isOpen: isOpen(token, at) }))
      response.json({ tokens: listed })
    },
    makeToken: async (request, response) => {
      const { name, role, expiresOn } = bodyAs(wantedSchema, request)
      const wanted = { name, role, expires: expiresOn ?? undefined }
      const made = await refusable(makeToken(changesBy(request), wanted, now()))
      response.status(201).json({ ...made, expiresOn: expiresOn ?? null })
    },
    revokeToken: async (request, response) => {
      const { name, withThoseMade } = bodyAs(revokedSchema, request)
      const revoked = await refusable(revokeToken(changesBy(request), name, withThoseMade))
      response.json({ name, revoked })
    },
    auditTrail: async (request, response) => {
      const limit = numberIn(request, 'limit', usualLines, mostLines)
      const before = numberIn(request, 'before', Number.MAX_SAFE_INTEGER)
      const lines = await audit.before(before, limit)
      const oldest = lines.at(-1)?.number ?? 1
      response.json({ lines, next: oldest > 1 ? oldest : null, total: await audit.total() })
    },
    auditCsv: async (request, response) => {
      async function* lines() {
        yield byteOrderMark + csvLines([columns])
        for await (const page of pagesFrom(0, mostLines, audit.after, ({ number }) => number)) {
          yield csvLines(page.map((line) => columns.map((column) => cellOf(line[column]))))
          noteRows(response, page.length)
        }
      }
      const name = csvFileName('audit', office, now())
      await sendStreamed(request, response, lines(), () =>
        response.type('text/csv').attachment(name),
      )
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

function cellOf(value: AuditLine[(typeof columns)[number]]): string | number {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : value
}
