/**
 * Reads exports in a process of its own, as an administrator's machine does: in the one that posts leads it would
 * be what they wait for. Address, path, encoding, token and the number of readers; of several the last sleeps after
 * its first bytes until the others are done. Prints what each saw.
 */

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setPriority } from 'node:os'

export interface Read {
  readonly firstByteMs: number
  readonly totalMs: number
  readonly bytes: number
}

/** Whoever reads is on another machine in truth, and takes no processor from the service. */
const niceness = 10

const [url = '', path = '', encoding = '', token = '', readers = '1'] = process.argv.slice(2)

async function open() {
  const beganAt = performance.now()
  const request = get(`${url}/api/admin/${path}`, {
    headers: { 'accept-encoding': encoding, authorization: `Bearer ${token}` },
    agent: false,
  })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`${path}: ${response?.statusCode}`)
  return { response, beganAt, firstByteMs: performance.now() - beganAt }
}

async function read(): Promise<Read> {
  const { response, beganAt, firstByteMs } = await open()
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return { firstByteMs, totalMs: performance.now() - beganAt, bytes }
}

setPriority(niceness)
const awake = Array.from({ length: Math.max(1, Number(readers) - 1) }, read)
const asleep = Number(readers) > 1 ? await open() : undefined
asleep?.response.pause()
const reads = await Promise.all(awake)
asleep?.response.destroy()
console.log(JSON.stringify(reads))
