/**
 * The connection to Google's library: the only importer of googleapis, through its Sheets file alone
 * (the whole package costs 400 ms and 100 MB), with the credentials that it signs in with.
 */

import { Readable } from 'node:stream'
import {
  GoogleAuth,
  type JWTInput,
  OAuth2Client,
  type OAuth2ClientOptions,
} from 'google-auth-library'
import { sheets } from 'googleapis/build/src/apis/sheets/index.js'
import type { GoogleCredentials, GoogleSheetConfig } from '#backend/config.ts'
import { loopbackHosts } from '#backend/settings/setting-kinds.ts'
import { mostAnswerBytes } from './google-answers.ts'
import { SheetCallError } from './sheet.ts'

export type Connecting = Pick<GoogleSheetConfig, 'credentials'> &
  Partial<Pick<GoogleSheetConfig, 'apiUrl'>>

const scopes = ['https://www.googleapis.com/auth/spreadsheets']
const tokenUrl = 'https://oauth2.googleapis.com/token'
/** Ends a socket that outlives the call's own limit. */
const socketTimeoutMs = 180_000

export async function connect({ credentials, apiUrl: root }: Connecting) {
  const apiUrl = root === undefined ? undefined : new URL(root)
  const isLoopback = apiUrl !== undefined && loopbackHosts.has(apiUrl.hostname)
  // A proxy from the environment cannot reach this machine's own ports.
  const auth = await clientFor(credentials, {
    timeout: socketTimeoutMs,
    // Bytes after unpacking, for token answers, too; reads of rows set their own limit.
    size: mostAnswerBytes,
    ...(isLoopback && { noProxy: [apiUrl.origin, new URL(tokenUrl).origin] }),
  })
  auth.transporter.interceptors.request.add({
    resolved: async (request) => {
      // The library would repeat token requests; here only delivery repeats anything.
      request.retry = false
      delete request.retryConfig
      // The token address is fixed in the library; a fake service issues its own tokens.
      if (isLoopback && request.url.href === tokenUrl) request.url = new URL('/token', apiUrl)
      if (typeof request.body === 'string') {
        const bytes = Buffer.from(request.body)
        request.body = streamOf(bytes)
        request.headers.set('content-length', String(bytes.length))
      }
      return request
    },
  })
  const api = sheets({
    version: 'v4',
    // It takes every client of the library, though its types name two.
    auth: auth as OAuth2Client,
    retry: false,
    ...(apiUrl !== undefined && { rootUrl: apiUrl.href }),
  })
  return { auth, api }
}

/** @throws SheetCallError if there are no credentials, or none that the library reads */
async function clientFor(
  credentials: GoogleCredentials,
  transporterOptions: NonNullable<OAuth2ClientOptions['transporterOptions']>,
) {
  if (credentials.kind === 'token') {
    const token = { access_token: credentials.token }
    return new OAuth2Client({ transporterOptions, credentials: token })
  }
  const auth = new GoogleAuth({ scopes, clientOptions: { transporterOptions } })
  // Its constructor takes the same, and prints a warning about files from strangers.
  if (credentials.kind === 'json') auth.jsonContent = credentials.json as JWTInput
  try {
    return await auth.getClient()
  } catch {
    const reason =
      credentials.kind === 'default'
        ? 'Google’s library found no credentials on this machine (GOOGLE_AUTH=default).'
        : 'Google’s library can’t use the credentials of this type.'
    throw new SheetCallError({ kind: 'denied', reason })
  }
}

/**
 * From a string, the fetch below the library makes a stream and, if the call was aborted just
 * before, destroys it with an error that has no listener, which ends the process. It does listen to
 * a stream that it is given, though the types don't allow one.
 */
function streamOf(bytes: Buffer): BodyInit {
  return Readable.from([bytes], { objectMode: false }) as unknown as BodyInit
}
