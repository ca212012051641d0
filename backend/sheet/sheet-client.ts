/**
 * The Google Sheets client: the only importer of googleapis, by its inner Sheets file (the whole
 * package costs 400 ms and 100 MB). No call is repeated here, redirects are not followed, every call
 * has a time limit that covers the token as well, and every answer's size and shape are checked: the library
 * resolves an HTML page, an empty body, broken JSON and 304 as success (docs/delivery.md §11).
 */

import { Readable } from 'node:stream'
import { JWT, OAuth2Client } from 'google-auth-library'
import { sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import nodeFetch from 'node-fetch'
import type { GoogleSheetConfig } from '#backend/config.ts'
import { loopbackHosts } from '#backend/http/local-url.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import {
  batchReplyIn,
  descriptionIn,
  mostAnswerBytes,
  mostReadingBytes,
  rowsIn,
  valuesIn,
} from './google-answers.ts'
import { type NoteSheetCall, readingError, type Sheet, SheetReadingError } from './sheet.ts'
import { callFailure, oddAnswer, timeoutFailure, tokenFailure } from './sheet-failures.ts'

type Connecting = Pick<GoogleSheetConfig, 'spreadsheetId' | 'credentials'> &
  Partial<Pick<GoogleSheetConfig, 'apiUrl'>>

interface SheetClientOptions extends Connecting {
  readonly clock?: Clock
  /** Told how each call ended, for the metrics. */
  readonly noteCall?: NoteSheetCall | undefined
}

const scopes = ['https://www.googleapis.com/auth/spreadsheets']
const tokenUrl = 'https://oauth2.googleapis.com/token'
const timeoutMs = 60_000
/** Ends a socket that outlives the call's own limit. */
const socketTimeoutMs = 180_000

const describeFields =
  'spreadsheetId,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount)),namedRanges(namedRangeId,name)'

type Ask = (
  api: sheets_v4.Sheets,
  options: {
    readonly signal: AbortSignal
    readonly redirect: 'manual'
    readonly responseType: 'json'
  },
) => PromiseLike<{ data: unknown }>

export function sheetClient(options: SheetClientOptions): Sheet {
  const { spreadsheetId, credentials, clock = systemClock, noteCall } = options
  let connection = connect(options)

  /**
   * Ends when the whole answer is there, takes too long, or is no longer wanted.
   * @param read undefined where the answer is not what `otherwise` says
   * @param outerSignal of whoever asks, who may give it up
   */
  async function call<Value>(
    ask: Ask,
    read: (answer: object) => Value | undefined,
    otherwise: string,
    outerSignal: AbortSignal | undefined,
  ): Promise<Value> {
    const asking = new AbortController()
    const ended = new AbortController()
    const waiting = outerSignal ? AbortSignal.any([outerSignal, ended.signal]) : ended.signal
    const tooLong = clock.sleep(timeoutMs, waiting).then(() => {
      if (!ended.signal.aborted) asking.abort()
      throw new SheetReadingError(
        outerSignal?.aborted ? oddAnswer('given up') : timeoutFailure(timeoutMs),
      )
    })
    try {
      const value = read(await Promise.race([answerTo(ask, asking.signal), tooLong]))
      if (value === undefined) throw new SheetReadingError(oddAnswer(otherwise))
      noteCall?.('ok')
      return value
    } catch (error) {
      noteCall?.(readingError(error).failure.kind)
      throw error
    } finally {
      ended.abort()
    }
  }

  async function answerTo(ask: Ask, signal: AbortSignal): Promise<object> {
    const { auth, api } = connection
    if (credentials.kind === 'serviceAccount') {
      try {
        await auth.getAccessToken()
      } catch (error) {
        throw new SheetReadingError(tokenFailure(error))
      }
      // A token that came too late must not start a call that nobody waits for.
      if (signal.aborted) throw new SheetReadingError(oddAnswer('given up'))
    }
    const answer = ask(api, { signal, redirect: 'manual', responseType: 'json' })
    const { data } = await answer.then(undefined, (error) => {
      throw new SheetReadingError(callFailure(error))
    })
    if (typeof data !== 'object' || data === null) {
      throw new SheetReadingError(oddAnswer('not JSON'))
    }
    return data
  }

  return {
    spreadsheetId,
    renewCredentials: () => {
      connection = connect(options)
    },
    describe: (signal) =>
      call(
        (api, asked) => api.spreadsheets.get({ spreadsheetId, fields: describeFields }, asked),
        (answer) => descriptionIn(answer, spreadsheetId),
        'not a description of the spreadsheet',
        signal,
      ),
    readValues: (tabTitle, rowsOfTab, signal) => {
      const range = `'${tabTitle.replaceAll("'", "''")}'!${rowsOfTab}`
      const wanted = { spreadsheetId, range, fields: 'range,values' }
      return call(
        (api, asked) => api.spreadsheets.values.get(wanted, { ...asked, size: mostReadingBytes }),
        (answer) => valuesIn(answer, rowsIn(rowsOfTab)),
        'not a range of values',
        signal,
      )
    },
    batchUpdate: (requests, signal) => {
      // The library would copy five hundred rows in one long hold of the event loop. A text, which its types do not
      // know, it sends as it is.
      const requestBody = JSON.stringify({ requests }) as unknown as object
      const wanted = { spreadsheetId, fields: 'spreadsheetId,replies', requestBody }
      const headers = { 'content-type': 'application/json' }
      return call(
        (api, asked) => api.spreadsheets.batchUpdate(wanted, { ...asked, headers }),
        (answer) => batchReplyIn(answer, spreadsheetId, requests.length),
        'not the reply to this batch',
        signal,
      )
    },
  }
}

function connect({ credentials, apiUrl: root }: Connecting) {
  const apiUrl = root === undefined ? undefined : new URL(root)
  const isLoopback = apiUrl !== undefined && loopbackHosts.has(apiUrl.hostname)
  // A proxy from the environment cannot reach this machine's own ports.
  const transporterOptions = {
    timeout: socketTimeoutMs,
    // Unpacked; of tokens' answers too. What is streamed is bounded where it is read.
    size: mostAnswerBytes,
    // The library takes the same, but loads it with the first call, which would wait for it.
    fetchImplementation: nodeFetch as unknown as typeof fetch,
    ...(isLoopback && { noProxy: [apiUrl.origin, new URL(tokenUrl).origin] }),
  }
  const auth =
    credentials.kind === 'token'
      ? new OAuth2Client({ transporterOptions, credentials: { access_token: credentials.token } })
      : new JWT({
          transporterOptions,
          email: credentials.clientEmail,
          key: credentials.privateKey,
          scopes,
        })
  auth.transporter.interceptors.request.add({
    resolved: async (request) => {
      // The library would repeat the request for a token; here only delivery repeats anything.
      request.retry = false
      delete request.retryConfig
      // The token address is fixed in the library; a fake service gives tokens itself.
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
    auth,
    retry: false,
    ...(apiUrl !== undefined && { rootUrl: apiUrl.href }),
  })
  return { auth, api }
}

/**
 * The fetch below the library makes a stream of a text by itself, and destroys it with an error when
 * the call was given up just before: an error that nobody listens to, which ends the process. To a
 * stream that it is given it listens, though the types do not know that it takes one.
 */
function streamOf(bytes: Buffer): BodyInit {
  return Readable.from([bytes], { objectMode: false }) as unknown as BodyInit
}
