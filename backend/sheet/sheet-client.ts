/**
 * The Google Sheets client: the only importer of googleapis, through its Sheets file alone (the
 * whole package costs 400 ms and 100 MB). It never repeats a call or follows a redirect, limits the
 * time of every call including its token, and checks every answer's size and shape: the library
 * takes an HTML page, an empty body, broken JSON and 304 for success.
 */

import { Readable } from 'node:stream'
import {
  GoogleAuth,
  type JWTInput,
  OAuth2Client,
  type OAuth2ClientOptions,
} from 'google-auth-library'
import { sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import type { GoogleCredentials, GoogleSheetConfig } from '#backend/config.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { loopbackHosts } from '#backend/settings/setting-kinds.ts'
import {
  batchReplyIn,
  descriptionIn,
  mostAnswerBytes,
  mostReadingBytes,
  valuesIn,
} from './google-answers.ts'
import { asSheetError, type NoteSheetCall, type Sheet, SheetCallError } from './sheet.ts'
import {
  callFailure,
  timeoutFailure,
  tokenFailure,
  unusableAnswer,
  unusableCredentials,
} from './sheet-failures.ts'

type Connecting = Pick<GoogleSheetConfig, 'spreadsheetId' | 'credentials'> &
  Partial<Pick<GoogleSheetConfig, 'apiUrl'>>

interface SheetClientOptions extends Connecting {
  readonly clock?: Clock
  /** Receives the outcome of each call, for the metrics. */
  readonly noteCall?: NoteSheetCall | undefined
}

const scopes = ['https://www.googleapis.com/auth/spreadsheets']
const tokenUrl = 'https://oauth2.googleapis.com/token'
const timeoutMs = 60_000
/** Ends a socket that outlives the call's own limit. */
const socketTimeoutMs = 180_000

const describeFields =
  'spreadsheetId,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount)),namedRanges(namedRangeId,name,range(sheetId))'

type Ask = (
  api: sheets_v4.Sheets,
  options: {
    readonly signal: AbortSignal
    readonly redirect: 'manual'
    readonly responseType: 'json'
  },
) => PromiseLike<{ data: unknown }>

/** Every call that the client makes, with a time limit, one attempt, and the tokens it needs. */
class Calls {
  readonly #options: SheetClientOptions
  #connection: ReturnType<typeof connect> | undefined

  constructor(options: SheetClientOptions) {
    this.#options = options
  }

  /**
   * Ends when the whole answer has arrived or takes too long.
   * @param read returns undefined for an unexpected answer
   */
  async call<Value>(ask: Ask, read: (answer: object) => Value | undefined): Promise<Value> {
    const { clock = systemClock, noteCall } = this.#options
    const ended = new AbortController()
    const tooLong = clock.sleep(timeoutMs, ended.signal).then(() => {
      throw new SheetCallError(timeoutFailure(timeoutMs))
    })
    try {
      const value = read(await Promise.race([this.#answerTo(ask, ended.signal), tooLong]))
      if (value === undefined) throw new SheetCallError(unusableAnswer('not what was asked for'))
      noteCall?.('ok')
      return value
    } catch (error) {
      const { kind } = asSheetError(error).failure
      noteCall?.(kind)
      // A revoked token must not be used again.
      if (kind === 'denied') this.#connection = undefined
      throw error
    } finally {
      ended.abort()
    }
  }

  async #answerTo(ask: Ask, signal: AbortSignal): Promise<object> {
    this.#connection ??= connect(this.#options)
    const { auth, api } = await this.#connection
    try {
      await auth.getAccessToken()
    } catch (error) {
      throw new SheetCallError(tokenFailure(error))
    }
    // A token that came too late must not start a call that nobody waits for.
    if (signal.aborted) throw new SheetCallError(unusableAnswer('given up'))
    const answer = ask(api, { signal, redirect: 'manual', responseType: 'json' })
    const { data } = await answer.then(undefined, (error) => {
      throw new SheetCallError(callFailure(error))
    })
    if (typeof data !== 'object' || data === null) {
      throw new SheetCallError(unusableAnswer('not JSON'))
    }
    return data
  }
}

export function sheetClient(options: SheetClientOptions): Sheet {
  const { spreadsheetId } = options
  const calls = new Calls(options)
  return {
    spreadsheetId,
    describe: () =>
      calls.call(
        (api, asked) => api.spreadsheets.get({ spreadsheetId, fields: describeFields }, asked),
        (answer) => descriptionIn(answer, spreadsheetId),
      ),
    readValues: (tabTitle, rowsOfTab, dates = 'shown') => {
      const range = `'${tabTitle.replaceAll("'", "''")}'!${rowsOfTab}`
      // Otherwise checkboxes would be words of the spreadsheet's language, such as "FALSO".
      const shown = {
        valueRenderOption: 'UNFORMATTED_VALUE',
        dateTimeRenderOption: dates === 'shown' ? 'FORMATTED_STRING' : 'SERIAL_NUMBER',
      }
      const wanted = { spreadsheetId, range, ...shown, fields: 'range,values' }
      return calls.call(
        (api, asked) => api.spreadsheets.values.get(wanted, { ...asked, size: mostReadingBytes }),
        valuesIn,
      )
    },
    batchUpdate: (requests) => {
      // The library would block the event loop while it copies five hundred rows. It sends a string
      // unchanged, though its types don't allow one.
      const requestBody = JSON.stringify({ requests }) as unknown as object
      const wanted = { spreadsheetId, fields: 'spreadsheetId,replies', requestBody }
      const headers = { 'content-type': 'application/json' }
      return calls.call(
        (api, asked) => api.spreadsheets.batchUpdate(wanted, { ...asked, headers }),
        (answer) => batchReplyIn(answer, spreadsheetId, requests.length),
      )
    },
  }
}

async function connect({ credentials, apiUrl: root }: Connecting) {
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

/** The library reads the credentials of every kind. @throws SheetCallError if there are none */
async function clientFor(
  credentials: GoogleCredentials,
  transporterOptions: NonNullable<OAuth2ClientOptions['transporterOptions']>,
) {
  if (credentials.kind === 'token') {
    return new OAuth2Client({
      transporterOptions,
      credentials: { access_token: credentials.token },
    })
  }
  const auth = new GoogleAuth({ scopes, clientOptions: { transporterOptions } })
  // Its constructor takes the same, and prints a warning about files from strangers.
  if (credentials.kind === 'json') auth.jsonContent = credentials.json as JWTInput
  try {
    return await auth.getClient()
  } catch {
    throw new SheetCallError(unusableCredentials(credentials.kind))
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
