/**
 * The bare floor of the journal in PostgreSQL: node:http and one INSERT … RETURNING for each lead, over a
 * pool of as many connections as the service has for its appends, and nothing else.
 */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 5 })
await pool.query('CREATE TABLE IF NOT EXISTS floor_leads (id UUID PRIMARY KEY, body TEXT)')

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const body = Buffer.concat(chunks).toString()
    JSON.parse(body)
    const { rows } = await pool.query({
      name: 'store',
      text: 'INSERT INTO floor_leads VALUES ($1, $2) RETURNING id',
      values: [randomUUID(), body],
    })
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(`{"id":"${rows[0].id}"}`)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Site       http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  console.log('Dashboard  none')
})
