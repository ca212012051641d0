/**
 * A package registry on loopback, as a process of its own: answers questions about weaknesses as its
 * argument says, {status, body}, and knows one package. Sends its address to whoever started it.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const advisories: { readonly status: number; readonly body: object } = JSON.parse(
  process.argv[2] ?? '',
)
const frail = { name: 'frail', version: '1.0.0', dist: { tarball: 'http://127.0.0.1:1/frail.tgz' } }
const packument = { name: 'frail', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': frail } }

const server = createServer((request, response) => {
  const isQuestion = request.url?.startsWith('/-/npm/v1/security/') ?? false
  request.resume()
  response.writeHead(isQuestion ? advisories.status : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(isQuestion ? advisories.body : packument))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
