/**
 * A stand-in for Google's Sheets API and token endpoint: speaks v4 REST over real HTTP on loopback,
 * and fails in every way of docs/architecture.md §3.3 when told to.
 */

import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { masked, parseMask, readRange } from './fake-sheets-ranges.ts'
import { ApiError, FakeSpreadsheet } from './fake-spreadsheet.ts'

export interface FakeFault {
  /**
   * The connection breaks; no answer, ever, or only an effect later; half a body, then nothing, or a
   * break; an error; an answer other than the promised JSON.
   */
  readonly kind: 'reset' | 'stall' | 'late' | 'stalledBody' | 'truncated' | 'status' | OddAnswer
  /** Whether the request has its effect first. */
  readonly applied?: boolean
  /** Until a late effect. */
  readonly afterMs?: number
  /** Of an error. */
  readonly status?: number
  /** Further fields of Google's error. */
  readonly error?: {
    readonly message?: string
    readonly status?: string
    readonly details?: object
  }
}

type OddAnswer = keyof typeof oddAnswers

export type FakeCallKind = 'describe' | 'values' | 'batch' | 'token'

export interface FakeCall {
  readonly kind: FakeCallKind
  /** Virtual or real time of arrival. */
  readonly at: number
  readonly body: string
  /** The caller's token; empty without one. */
  readonly token: string
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly apply?: () => string
}

const fixedToken = 'fake-token'

export class FakeSheetsServer {
  readonly url: string
  /** The default spreadsheet of tests. */
  readonly spreadsheet = new FakeSpreadsheet('fake-spreadsheet-1')
  readonly spreadsheets = [this.spreadsheet]
  readonly calls: FakeCall[] = []
  /** Decides the fault of each call; a promise holds back the answer, which is already made. */
  decideFault: (kind: FakeCallKind) => FakeFault | undefined | Promise<undefined> = () => undefined
  /** Bodies sent, compressed, instead of Google's answers. */
  answersInstead: Partial<Record<FakeCallKind, () => Iterable<string>>> = {}
  /** Valid tokens; tests revoke them by changing the set. */
  acceptedTokens = new Set([fixedToken])
  /** Whether the spreadsheet is shared with the account. */
  isShared = true
  /** The number of requests held without an answer while the client waits. */
  held = 0
  readonly #server: Server
  readonly #clock: Clock
  readonly #changes = new EventEmitter()

  static async start(options: { readonly clock?: Clock } = {}): Promise<FakeSheetsServer> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FakeSheetsServer(server, options.clock ?? systemClock)
  }

  private constructor(server: Server, clock: Clock) {
    this.#server = server
    this.#clock = clock
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  /** Settings of a service or command for the default spreadsheet, without the work list. */
  get settings() {
    return {
      WORK_LIST: 'off',
      GOOGLE_SHEET_ID: this.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: this.url,
      GOOGLE_ACCESS_TOKEN: fixedToken,
    }
  }

  /** Gives each of the next calls of a kind one of these faults. */
  failNext(kind: FakeCallKind, ...faults: readonly FakeFault[]): void {
    const waiting = [...faults]
    const before = this.decideFault
    this.decideFault = (asked) =>
      asked === kind && waiting.length > 0 ? waiting.shift() : before(asked)
  }

  callsOf(kind: FakeCallKind): readonly FakeCall[] {
    return this.calls.filter((call) => call.kind === kind)
  }

  /** Resolves at the next change of `held`. */
  async heldChange(): Promise<void> {
    await once(this.#changes, 'held')
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '')
    const url = new URL(request.url ?? '/', this.url)
    const kind = kindOf(url)
    this.calls.push({ kind, at: this.#clock.now(), body, token: tokenOf(request) })
    const instead = this.answersInstead[kind]
    if (instead !== undefined) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      response.writeHead(200, headers)
      return pipeline(Readable.from(instead()), createGzip({ level: 1 }), response).catch(() => {})
    }
    const answer = this.#answerTo(kind, request, url, body)
    const fault = await this.decideFault(kind)
    if (fault === undefined) {
      send(response, answer.status, answer.apply?.() ?? answer.body)
      return
    }
    await this.#fail(fault, answer, response)
  }

  /** The service's answer; `apply` carries out the batch. */
  #answerTo(kind: FakeCallKind, request: IncomingMessage, url: URL, body: string): Answer {
    try {
      if (kind === 'token') return { status: 200, body: this.#giveToken() }
      const spreadsheet = this.#letIn(request, url)
      if (kind === 'values') return { status: 200, body: readRange(spreadsheet, url) }
      if (kind === 'batch') return { status: 200, body: '', ...applicable(spreadsheet, url, body) }
      const resource = masked(spreadsheet.resource(), parseMask(url.searchParams.get('fields')))
      return { status: 200, body: JSON.stringify(resource, null, 2) }
    } catch (error) {
      return errorAnswer(error)
    }
  }

  #letIn(request: IncomingMessage, url: URL): FakeSpreadsheet {
    if (!this.acceptedTokens.has(tokenOf(request))) {
      throw new ApiError(401, 'Request had invalid authentication credentials.')
    }
    const id = /^\/v4\/spreadsheets\/([^/:]+)/.exec(url.pathname)?.[1]
    const spreadsheet = this.spreadsheets.find((known) => known.id === id)
    if (spreadsheet === undefined) throw new ApiError(404, 'Requested entity was not found.')
    if (!this.isShared) throw new ApiError(403, 'The caller does not have permission')
    return spreadsheet
  }

  #giveToken(): string {
    const token = `given-${randomUUID()}`
    this.acceptedTokens.add(token)
    return JSON.stringify({ access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  async #fail(fault: FakeFault, answer: Answer, response: ServerResponse): Promise<void> {
    const body = fault.applied ? applied(answer) : answer.body
    const { afterMs = 0, status: code = 503, error } = fault
    switch (fault.kind) {
      case 'reset':
        response.socket?.destroy()
        return
      case 'late':
        this.#hold(response)
        await this.#clock.sleep(afterMs)
        applied(answer)
        return
      case 'stall':
        this.#hold(response)
        return
      case 'stalledBody':
      case 'truncated':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
        response.write(halfOf(body))
        if (fault.kind === 'stalledBody') this.#hold(response)
        else response.socket?.destroySoon()
        return
      case 'status':
        send(response, code, errorBody(code, 'told to fail', error))
        return
      default: {
        const [status, words] = oddAnswers[fault.kind](body)
        const headers = { 'content-type': 'text/html', location: `${this.url}/login` }
        response.writeHead(status, headers).end(words)
      }
    }
  }

  #hold(response: ServerResponse): void {
    this.held += 1
    this.#changes.emit('held')
    response.once('close', () => {
      this.held -= 1
      this.#changes.emit('held')
    })
  }
}

const halfOf = (body: string) => body.slice(0, body.length / 2) || '{"spreadsheetId":'

const oddAnswers = {
  html: () => [200, '<!doctype html><title>Sign in</title>'],
  empty: () => [200, ''],
  brokenJson: (body) => [200, halfOf(body)],
  otherJson: () => [200, '{"spreadsheetId":"another"}'],
  redirect: () => [302, ''],
  notModified: () => [304, ''],
} satisfies Record<string, (body: string) => readonly [number, string]>

function tokenOf(request: IncomingMessage): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

function kindOf(url: URL): FakeCallKind {
  if (url.pathname === '/token') return 'token'
  if (url.pathname.endsWith(':batchUpdate')) return 'batch'
  return url.pathname.includes('/values/') ? 'values' : 'describe'
}

/** Refuses a bad batch before the answer begins; the effect comes later. */
function applicable(
  spreadsheet: FakeSpreadsheet,
  url: URL,
  body: string,
): { readonly apply: () => string } {
  const mask = parseMask(url.searchParams.get('fields'))
  const requests: unknown = JSON.parse(body)
  spreadsheet.check(requests)
  return { apply: () => JSON.stringify(masked(spreadsheet.batchUpdate(requests), mask)) }
}

/** A refused batch has no effect, however late it arrives. */
function applied(answer: Answer): string {
  try {
    return answer.apply?.() ?? answer.body
  } catch {
    return answer.body
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(body)
}

function errorAnswer(error: unknown): Answer {
  // Not JSON: the client disconnected midway.
  const known = error instanceof SyntaxError ? new ApiError(400, error.message) : error
  if (!(known instanceof ApiError)) throw error
  return { status: known.status, body: errorBody(known.status, known.message) }
}

function errorBody(code: number, message: string, more?: object): string {
  return JSON.stringify({ error: { code, message, ...more } })
}
