/** Sends generated requests to the real service, in a process of its own, and counts what it answers. */

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type FuzzedRequest, fuzzedRequests } from './fuzzed-requests.ts'
import { noLimits, startService } from './service-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface FuzzResult {
  /** How many answers had each status; 0 where the connection ended without one. */
  readonly statuses: Readonly<Record<string, number>>
  /** Requests that were answered 5xx, or broke the connection. */
  readonly failures: readonly string[]
  /** Of the service, when it was told to stop at the end: 0 unless it had crashed. */
  readonly exitCode: number | null
  /** Warnings and errors that it has logged. */
  readonly warnings: number
}

const connections = 16
/** Requests that are made at once. */
const roundLength = 2000
const mostFailures = 20

/** @param rounds of 2,000 requests, each made by the next seed */
export async function fuzz(rounds: number, seed: number): Promise<FuzzResult> {
  const dataDir = temporaryFolder()
  const token = randomBytes(24).toString('hex')
  const service = await startService({ DATA_DIR: dataDir, ADMIN_TOKEN: token, ...noLimits })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const waiting = fuzzedRequests(seed + round, roundLength, token)
    const sendOn = async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const status = await send(service.url, one, agent)
        statuses[status] = (statuses[status] ?? 0) + 1
        // 503 is for a disk or a database that fails: there is none here.
        if ((status > 0 && status < 500) || failures.length === mostFailures) continue
        failures.push(`${status} ${one.method} ${one.path} ${JSON.stringify(one.headers)}`)
      }
    }
    await Promise.all(Array.from({ length: connections }, sendOn))
  }
  agent.destroy()
  const exitCode = await service.kill('SIGTERM')
  rmSync(dataDir, { recursive: true })
  const warnings = service.printed().match(/^\{"level":[456]0/gm)?.length ?? 0
  return { statuses, failures, exitCode, warnings }
}

function send(url: string, one: FuzzedRequest, agent: Agent): Promise<number> {
  const { method, path, headers, body } = one
  return new Promise((resolve) => {
    // Not through URL, which would tidy the path.
    const { hostname, port } = new URL(url)
    const length = body && { 'content-length': String(body.length) }
    const given = { hostname, port, method, path, agent, headers: { ...headers, ...length } }
    const sending = request(given)
    sending.on('error', () => resolve(0))
    sending.on('response', (response) => {
      response.resume()
      const done = () => resolve(response.statusCode ?? 0)
      response.on('end', done)
      response.on('error', done)
    })
    sending.end(body)
  })
}
