/** Google's credentials in JSON form, of every kind that Google's library reads. */

import { createPrivateKey } from 'node:crypto'

/** As Google issued it; what else it holds depends on the type. */
export interface CredentialsJson {
  readonly type: string
  readonly [field: string]: unknown
}

/** @param text JSON, or JSON in base64 @returns undefined if it can't be used */
export function credentialsIn(text: string): CredentialsJson | undefined {
  const json = objectIn(text) ?? objectIn(Buffer.from(text, 'base64').toString('utf8'))
  if (typeof json?.type !== 'string') return undefined
  const credentials = { ...json, type: json.type }
  return credentials.type === 'service_account' ? withUsableKey(credentials) : credentials
}

/** The account that a spreadsheet must be shared with; undefined if the file doesn't say. */
export function accountOf(json: CredentialsJson): string | undefined {
  const { client_email: own, service_account_impersonation_url: other } = json
  if (typeof own === 'string') return own
  return /serviceAccounts\/([^:/]+@[^:/]+)/.exec(String(other))?.[1]
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Line breaks of the key escaped twice, as many hosts' forms do, are mended. */
function withUsableKey(json: CredentialsJson): CredentialsJson | undefined {
  const key = String(json.private_key).replaceAll('\\n', '\n')
  try {
    createPrivateKey(key)
  } catch {
    return undefined
  }
  return typeof json.client_email === 'string' ? { ...json, private_key: key } : undefined
}
