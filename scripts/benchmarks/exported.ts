/**
 * Reads an export in its own process, as another machine would: in the process that posts leads, it
 * would delay them. Run with address, path, and encoding, this file is that process.
 */

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { measuredToken } from './measured-server.ts'

export interface Exported {
  readonly firstByteMs: number
  readonly wholeMs: number
  /** As announced; an answer with fewer rows breaks off. */
  readonly rows: number
}

const file = fileURLToPath(import.meta.url)
/** On another machine it would take no processor time from the service. */
const niceness = 10

export async function readExport(url: string, path: string, encoding: string): Promise<Exported> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, url, path, encoding])
  return JSON.parse(stdout) as Exported
}

if (process.argv[1] === file) {
  setPriority(niceness)
  const [url = '', path = '', encoding = ''] = process.argv.slice(2)
  console.log(JSON.stringify(await read(`${url}/api/admin/${path}`, encoding)))
}

async function read(url: string, encoding: string): Promise<Exported> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': encoding, authorization: `Bearer ${measuredToken}` }
  const [answer]: IncomingMessage[] = await once(get(url, { headers }), 'response')
  if (answer?.statusCode !== 200) throw new Error(`${url}: ${answer?.statusCode}`)
  let firstByteMs = 0
  for await (const _ of answer) firstByteMs ||= performance.now() - startedAt
  const rows = Number(answer.headers['x-total-rows'])
  return { firstByteMs, wholeMs: performance.now() - startedAt, rows }
}
