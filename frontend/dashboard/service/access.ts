/** Name and role of the token's holder, and what the role may do (docs/http-interface.md §12). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { type AdminService, readAdminJson } from './admin-request.ts'

export interface Access {
  readonly name: string
  readonly role: string
  /** Those to whom a lead may be given, besides any other text. */
  readonly colleagues: readonly string[]
  readonly may: {
    readonly export: boolean
    readonly manageDelivery: boolean
    readonly readAudit: boolean
    readonly manageTokens: boolean
  }
}

export async function readAccess(service: AdminService): Promise<Access> {
  const answer = await readAdminJson(service, '/api/admin/access')
  const { name, role, colleagues, may } = isJsonObject(answer) ? answer : {}
  const rights = isJsonObject(may) ? may : {}
  return {
    name: String(name ?? ''),
    role: String(role ?? ''),
    colleagues: Array.isArray(colleagues) ? colleagues.map(String) : [],
    may: {
      export: rights.export === true,
      manageDelivery: rights.manageDelivery === true,
      readAudit: rights.readAudit === true,
      manageTokens: rights.manageTokens === true,
    },
  }
}
