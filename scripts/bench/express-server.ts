/** What the service's start and memory are measured against: express and zod, and nothing else. */

import express from 'express'
import * as z from 'zod'

const port = z.coerce.number().parse(process.env.PORT)
const app = express()
app.get('/healthz', (_request, response) => {
  response.json({ status: 'ok' })
})
const server = app.listen(port, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Site       http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  console.log('Dashboard  none')
})
