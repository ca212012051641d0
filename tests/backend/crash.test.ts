/** The promise behind every 201: counted in and counted out, with the process killed in between. */

import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { startService } from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const rounds = 6
const postsPerRound = 200
const connections = 32
const token = 'crash-admin-token'

test(`${rounds} rounds of ${postsPerRound} posts, killed at a random moment: nothing acknowledged is lost or doubled`, async () => {
  const folder = temporaryFolder()
  const settings = {
    DATA_DIR: folder,
    ADMIN_TOKEN: token,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    DAILY_LIMIT: '0',
  }
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  let killedInFlight = 0
  for (let round = 0; round < rounds; round += 1) {
    const service = await startService(settings)
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const killAfter = randomInt(1, postsPerRound)
    let answers = 0
    const posts = Array.from({ length: postsPerRound }, async () => {
      const id = randomUUID()
      sent.add(id)
      const status = await post(`${service.url}/api/lead`, { ...aLead, submissionId: id }, agent)
      if (status === undefined) return
      expect(status).toBe(201)
      acknowledged.add(id)
      answers += 1
      if (answers === killAfter) await service.kill('SIGKILL')
    })
    await Promise.all(posts)
    if (answers < postsPerRound) killedInFlight += 1
    await service.kill('SIGKILL')
    agent.destroy()
  }

  const service = await startService(settings)
  const kept = await idsOf(service.url)
  expect(new Set(kept).size, 'no id twice').toBe(kept.length)
  const keptSet = new Set(kept)
  expect(
    [...acknowledged].filter((id) => !keptSet.has(id)),
    'no acknowledged id missing',
  ).toEqual([])
  expect(
    kept.filter((id) => !sent.has(id)),
    'nothing that was not sent',
  ).toEqual([])
  console.log(
    `crash rounds: ${rounds}, sent ${sent.size}, acknowledged ${acknowledged.size}, kept ${kept.length}, rounds killed with posts in flight ${killedInFlight}`,
  )

  // What was cut off is sent again under its id, as the pages do: then all of it is there, once.
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const again = [...sent].filter((id) => !acknowledged.has(id))
  await Promise.all(
    again.map(async (id) => {
      expect(await post(`${service.url}/api/lead`, { ...aLead, submissionId: id }, agent)).toBe(201)
    }),
  )
  agent.destroy()
  const all = await idsOf(service.url)
  expect(all).toHaveLength(sent.size)
  expect(new Set(all)).toEqual(sent)
  expect(killedInFlight).toBeGreaterThan(0)
  await service.kill('SIGTERM')
  rmSync(folder, { recursive: true })
}, 300_000)

/** The status, or undefined when the connection broke before one came. */
function post(url: string, body: object, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    })
    sending.on('error', () => resolve(undefined))
    sending.on('response', (response) => {
      response.resume()
      response.on('error', () => {})
      resolve(response.statusCode)
    })
    sending.end(JSON.stringify(body))
  })
}

async function idsOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/admin/leads?token=${token}`)
  const { data }: { data: string[][] } = await response.json()
  return data.map((cells) => JSON.parse(cells[10] ?? '').id)
}
