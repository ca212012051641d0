/** The service's peer: Express and zod, each lead synced in a transaction before the answer. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import express from 'express'
import * as z from 'zod'

const lead = z.object({
  name: z.string().min(1),
  email: z.email(),
  consent: z.boolean(),
  contentId: z.string(),
  source: z.string(),
})
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'express.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT) STRICT')
const insert = database.prepare('INSERT INTO leads VALUES (?, ?)')

const app = express()
app.post('/api/lead', express.json(), (request, response) => {
  const id = randomUUID()
  insert.run(id, JSON.stringify(lead.parse(request.body)))
  response.status(201).json({ id })
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Site       http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  console.log('Dashboard  none')
})
