/** Long lists arrive whole in every encoding, from a service that has only just started. */

import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedJournal } from '#tests/support/seeded-journal.ts'
import { startService } from '#tests/support/service-process.ts'

const adminToken = 'a-token-of-more-than-16-characters'
const leads = 6_000
const unpacked = { zstd: zstdDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

let dataDir: string
beforeAll(async () => {
  dataDir = await seedJournal({ count: leads, until: Date.now() - 60_000, everyMs: 3_600_000 })
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test.each([['zstd'], ['gzip'], ['identity']] as const)(
  'the dashboard’s pages, read again and again over one connection: %s',
  async (encoding) => {
    const service = await startService({ DATA_DIR: dataDir, ADMIN_TOKEN: adminToken })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const read = async (query: string): Promise<number> => {
      const address = `${service.url}/api/admin/leads?token=${adminToken}&order=newest&${query}`
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        get(address, { agent, headers: { 'accept-encoding': encoding } }, (response) =>
          buffer(response).then(resolve, reject),
        ).on('error', reject)
      })
      return JSON.parse(unpacked[encoding](bytes).toString()).data.length
    }
    for (let round = 0; round < 6; round += 1) {
      const pages = [
        await read('limit=200'),
        await read('limit=5000&before=j5801'),
        await read('limit=5000&before=j801'),
      ]
      expect(pages).toEqual([200, 5_000, 800])
    }
    agent.destroy()
    await service.kill('SIGTERM')
  },
)
