/**
 * The bare floor that the service is measured against (docs/quality.md §3): node:http, one
 * prepared insert, group commit with synchronous=FULL, and nothing else.
 */

import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT) STRICT')
const insert = database.prepare('INSERT INTO leads VALUES (?, ?)')

let waiting: { readonly id: string; readonly body: string; readonly response: ServerResponse }[] =
  []

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    JSON.parse(body)
    if (waiting.push({ id: randomUUID(), body, response }) === 1) setImmediate(commit)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Site       http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  console.log('Dashboard  none')
})

function commit(): void {
  const group = waiting
  waiting = []
  database.exec('BEGIN')
  for (const { id, body } of group) insert.run(id, body)
  database.exec('COMMIT')
  for (const { id, response } of group) {
    const body = `{"id":"${id}"}`
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    response.writeHead(201, headers).end(body)
  }
}
