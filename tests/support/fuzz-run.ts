/** Sends generated requests to the real service, in a process of its own, and counts what it answers. */

import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { noLimits } from '#tests/support/no-limits.ts'
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-requests.ts'
import { seededRandom } from './seeded-random.ts'
import { startService } from './service-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface FuzzResult {
  readonly requests: number
  /** How many answers had each status; 0 where the connection ended without one. */
  readonly statuses: Readonly<Record<string, number>>
  /** Requests that were answered 5xx, or broke the connection without meaning to. */
  readonly failures: readonly string[]
  /** Resident memory in MB after each tenth of the run. */
  readonly memoryMb: readonly number[]
  /** Of the service, when it was told to stop at the end: 0 unless it had crashed. */
  readonly exitCode: number | null
  /** Warnings and errors that it has logged. */
  readonly warnings: number
}

const connections = 16
const mostFailures = 20

export async function fuzz(options: {
  readonly requests: number
  readonly seed: number
}): Promise<FuzzResult> {
  const { requests, seed } = options
  const dataDir = temporaryFolder()
  const token = randomBytes(24).toString('hex')
  const service = await startService({
    DATA_DIR: dataDir,
    ADMIN_TOKEN: token,
    ...noLimits,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const random = seededRandom(seed)
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const memoryMb: number[] = []
  const tenth = Math.ceil(requests / 10)
  let sent = 0
  const sendOn = async () => {
    while (sent < requests && service.child.exitCode === null) {
      sent += 1
      const number = sent
      const one = fuzzedRequest(random, token)
      const status = await send(service.url, one, agent)
      statuses[status] = (statuses[status] ?? 0) + 1
      // 503 is for a disk or a database that fails: there is none here.
      if (
        (status >= 500 || (status === 0 && one.way !== 'cut')) &&
        failures.length < mostFailures
      ) {
        failures.push(
          `${number}: ${status} ${one.method} ${one.path} ${JSON.stringify(one.headers)}`,
        )
      }
      if (number % tenth === 0) memoryMb.push(residentMb(service.child.pid))
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn))
  agent.destroy()
  const exitCode = await service.kill('SIGTERM')
  rmSync(dataDir, { recursive: true })
  return {
    ...{ requests: sent, statuses, failures, memoryMb, exitCode },
    warnings: service.printed().match(/^\{"level":[456]0/gm)?.length ?? 0,
  }
}

function send(url: string, one: FuzzedRequest, agent: Agent): Promise<number> {
  const { method, path, headers, body, way } = one
  return new Promise((resolve) => {
    // Not through URL, which would tidy the path.
    const { hostname, port } = new URL(url)
    const length = body && { 'content-length': String(body.length + (way === 'cut' ? 10 : 0)) }
    const sending = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
    })
    sending.on('error', () => resolve(0))
    sending.on('response', (response) => {
      response.resume()
      const done = () => resolve(response.statusCode ?? 0)
      response.on('end', done)
      response.on('error', done)
    })
    if (body === undefined) sending.end()
    else if (way === 'whole') sending.end(body)
    else void sendInPieces(sending, body, way)
  })
}

async function sendInPieces(
  sending: ReturnType<typeof request>,
  body: Buffer,
  way: 'slow' | 'cut',
): Promise<void> {
  const size = Math.max(1, Math.ceil(body.length / 8))
  for (let start = 0; start < body.length; start += size) {
    sending.write(body.subarray(start, start + size))
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  }
  if (way === 'slow') sending.end()
  else sending.destroy()
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
