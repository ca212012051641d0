/** A run in which the alerting process is killed again and again, and both receivers fail. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openJournal } from '#backend/open-journal.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { FakeReceivers, type ReceiverFault } from '#tests/support/fake-receivers.ts'
import { runSql } from '#tests/support/postgres-server.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'

interface AlertRunOptions {
  readonly seed: number
  /** An empty PostgreSQL database; without it the run uses SQLite in a folder of its own. */
  readonly databaseUrl?: string
  readonly kills: number
}

const eventsPerLife = 8
/** Average time between two events. */
const gapMs = 40
/** Share of messages that are refused. */
const faultShare = 0.4
/** Share of messages that are accepted but whose answer is lost. */
const hiddenShare = 0.02

interface Told {
  readonly messageId: string
  /** References of the events in the message, and a word for the low disk. */
  readonly events: readonly string[]
}

/** The trouble of each run. */
const lowDisk = 'disk.low'
const eventOf = ({ type, data }: { type: string; data: { id: string } }) =>
  type === lowDisk ? lowDisk : submissionReference(data.id)

const child = fileURLToPath(new URL('./alert-child.ts', import.meta.url))
const mailFaults: readonly ReceiverFault[] = [421, 450, 451, 452, 'drop']
const postFaults: readonly ReceiverFault[] = [302, 429, 500, 502, 503, 'drop']

export async function runAlerts({ seed, databaseUrl, kills }: AlertRunOptions) {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'alert-run-'))
  const receivers = await FakeReceivers.start()
  let wasTried = () => {}
  const failing = (faults: readonly ReceiverFault[]) => {
    const channel = { faults: 0 }
    const draw = () => {
      wasTried()
      const chance = random()
      // The first message always fails, so that each run has a fault.
      const isRefused = channel.faults === 0 || chance < faultShare
      if (!isRefused && chance > faultShare + hiddenShare) return undefined
      channel.faults += 1
      return isRefused ? faults[Math.floor(random() * faults.length)] : 'hide'
    }
    return { channel, draw }
  }
  const [mail, post] = [failing(mailFaults), failing(postFaults)]
  receivers.faultOfMail = mail.draw
  receivers.faultOfPost = post.draw
  const start = (toAccept: number) => {
    const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const spawned = spawn(process.execPath, [child, String(toAccept), String(gapMs)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...receivers.environment, ...place },
    })
    const started = once(createInterface(spawned.stdout), 'line')
    return { spawned, started, ended: once(spawned, 'close') }
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const { spawned, started, ended } = start(eventsPerLife)
    const tried = new Promise<void>((resolve) => {
      wasTried = resolve
    })
    await started
    // On a slow machine, all lives might pass before anything is sent.
    await Promise.all([tried, sleepMs(random() * 2 * gapMs * eventsPerLife)])
    spawned.kill('SIGKILL')
    await ended
    // Waiting ten seconds for a dead holder's lease proves nothing here; see journal/lease.test.ts.
    if (databaseUrl !== undefined) await runSql(databaseUrl, 'DELETE FROM leases')
  }
  receivers.faultOfMail = () => undefined
  receivers.faultOfPost = () => undefined
  await start(0).ended
  const { journal } = await openJournal({ dataDir, databaseUrl })
  const events = (await journal.rows(0, 1_000_000)).map(({ id }) => submissionReference(id))
  const toTell = [...events, lowDisk]
  await journal.close()
  const mails = receivers.mails.map(
    ({ messageId, source }): Told => ({
      messageId,
      events: [
        ...new Set([...source.matchAll(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g)].map(([word]) => word)),
        ...(source.includes('disk is almost full') ? [lowDisk] : []),
      ],
    }),
  )
  const posts = receivers.posts.map(
    ({ headers, body }): Told => ({
      messageId: String(headers['webhook-id']),
      events: [eventOf(JSON.parse(body))],
    }),
  )
  await receivers.stop()
  rmSync(dataDir, { recursive: true })
  return {
    events: events.length,
    kills,
    channels: [
      { channel: 'email', ...judged(toTell, mails), ...mail.channel },
      { channel: 'webhook', ...judged(toTell, posts), ...post.channel },
    ],
  }
}

/**
 * @param accepted what each channel must tell
 * @returns `lost`: events without a message; `twice`: events with several; `underOtherIds`: of
 * these, the ones repeated under another message id
 */
function judged(accepted: readonly string[], told: readonly Told[]) {
  const idsOf = new Map<string, string[]>(accepted.map((reference) => [reference, []]))
  for (const { messageId, events } of told) {
    for (const reference of new Set(events)) idsOf.get(reference)?.push(messageId)
  }
  const each = [...idsOf.values()]
  const twice = each.filter(({ length }) => length > 1)
  return {
    messages: told.length,
    lost: each.filter(({ length }) => length === 0).length,
    twice: twice.length,
    underOtherIds: twice.filter((ids) => new Set(ids).size > 1).length,
  }
}
