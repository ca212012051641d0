/**
 * The Google Sheets client. It never repeats a call or follows a redirect, limits the time of every
 * call including its token, and checks every answer's size and shape: the library takes an HTML
 * page, an empty body, broken JSON and 304 for success.
 */

import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import {
  batchReplyIn,
  callFailure,
  descriptionIn,
  mostReadingBytes,
  tokenFailure,
  unclear,
  unusableAnswer,
  valuesIn,
} from './google-answers.ts'
import type { Connecting, connect } from './google-connection.ts'
import {
  asSheetError,
  type DateForm,
  type NoteSheetCall,
  type Sheet,
  SheetCallError,
  type SheetRequest,
} from './sheet.ts'

interface SheetClientOptions extends Connecting {
  readonly spreadsheetId: string
  readonly clock?: Clock
  /** Receives the outcome of each call, for the metrics. */
  readonly noteCall?: NoteSheetCall | undefined
}

const timeoutMs = 60_000

const describeFields =
  'spreadsheetId,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount)),namedRanges(namedRangeId,range(sheetId))'

type Ask = (
  api: sheets_v4.Sheets,
  options: { signal: AbortSignal; redirect: 'manual'; responseType: 'json' },
) => PromiseLike<{ data: unknown }>

export class SheetClient implements Sheet {
  readonly spreadsheetId: string
  readonly #options: SheetClientOptions
  #connection: ReturnType<typeof connect> | undefined

  constructor(options: SheetClientOptions) {
    this.spreadsheetId = options.spreadsheetId
    this.#options = options
  }

  describe() {
    const { spreadsheetId } = this
    const wanted = { spreadsheetId, fields: describeFields }
    return this.#call(
      (api, asked) => api.spreadsheets.get(wanted, asked),
      (answer) => descriptionIn(answer, spreadsheetId),
    )
  }

  readValues(tabTitle: string, rowsOfTab: string, dates: DateForm = 'shown') {
    const wanted = {
      spreadsheetId: this.spreadsheetId,
      range: `'${tabTitle.replaceAll("'", "''")}'!${rowsOfTab}`,
      // Otherwise checkboxes would be words of the spreadsheet's language, such as "FALSO".
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: dates === 'shown' ? 'FORMATTED_STRING' : 'SERIAL_NUMBER',
      fields: 'range,values',
    }
    return this.#call(
      (api, asked) => api.spreadsheets.values.get(wanted, { ...asked, size: mostReadingBytes }),
      valuesIn,
    )
  }

  batchUpdate(requests: readonly SheetRequest[]) {
    const { spreadsheetId } = this
    // The library would block the event loop while it copies five hundred rows. It sends a string
    // unchanged, though its types don't allow one.
    const requestBody = JSON.stringify({ requests }) as unknown as object
    const wanted = { spreadsheetId, fields: 'spreadsheetId,replies', requestBody }
    const headers = { 'content-type': 'application/json' }
    return this.#call(
      (api, asked) => api.spreadsheets.batchUpdate(wanted, { ...asked, headers }),
      (answer) => batchReplyIn(answer, spreadsheetId, requests.length),
    )
  }

  /**
   * Ends when the whole answer has arrived or takes too long; makes one attempt.
   * @param read returns undefined for an unexpected answer
   */
  async #call<Value>(ask: Ask, read: (answer: object) => Value | undefined): Promise<Value> {
    const { clock = systemClock, noteCall } = this.#options
    const ended = new AbortController()
    const tooLong = clock.sleep(timeoutMs, ended.signal).then(() => {
      throw new SheetCallError(unclear(`Google didn’t answer within ${timeoutMs / 1000} seconds.`))
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
    // Google's library takes a while to load, and a command may not need it.
    this.#connection ??= import('./google-connection.ts').then(({ connect }) =>
      connect(this.#options),
    )
    const { auth, api } = await this.#connection
    await auth.getAccessToken().catch((error: unknown) => {
      throw new SheetCallError(tokenFailure(error))
    })
    // A token that came too late must not start a call that nobody waits for.
    if (signal.aborted) throw new SheetCallError(unusableAnswer('given up'))
    const answer = ask(api, { signal, redirect: 'manual', responseType: 'json' })
    const { data } = await answer.then(undefined, (error) => {
      throw new SheetCallError(callFailure(error))
    })
    if (typeof data === 'object' && data !== null) return data
    throw new SheetCallError(unusableAnswer('not JSON'))
  }
}
