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
import { seededRandom } from '#tests/support/virtual-clock.ts'

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

/** What a message tells: references of events, and of the trouble of each run these words. */
type Told = readonly [messageId: string, told: readonly string[]]
const lowDisk = 'disk is almost full'
const toldWords = new RegExp(`\\b[0-9A-F]{4}-[0-9A-F]{4}\\b|${lowDisk}`, 'g')

const child = fileURLToPath(new URL('./alert-child.ts', import.meta.url))
const mailFaults: readonly ReceiverFault[] = [421, 450, 451, 452, 'drop']
const postFaults: readonly ReceiverFault[] = [302, 429, 500, 502, 503, 'drop']

export async function runAlerts({ seed, databaseUrl, kills }: AlertRunOptions) {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'alert-run-'))
  const receivers = await FakeReceivers.start()
  let wasTried = () => {}
  const counts = { email: 0, webhook: 0 }
  const draw = (channel: keyof typeof counts, faults: readonly ReceiverFault[]) => {
    wasTried()
    const chance = random()
    // The first message always fails, so that each run has a fault.
    const isRefused = counts[channel] === 0 || chance < faultShare
    if (!isRefused && chance > faultShare + hiddenShare) return undefined
    counts[channel] += 1
    return isRefused ? faults[Math.floor(random() * faults.length)] : 'hide'
  }
  receivers.faultOfMail = () => draw('email', mailFaults)
  receivers.faultOfPost = () => draw('webhook', postFaults)
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
  await journal.close()
  const mails = receivers.mails.map(
    ({ messageId, source }): Told => [messageId, source.match(toldWords) ?? []],
  )
  const posts = receivers.posts.map(({ headers, body }): Told => {
    const { type, data } = JSON.parse(body)
    const told = type === 'disk.low' ? lowDisk : submissionReference(data.id)
    return [String(headers['webhook-id']), [told]]
  })
  await receivers.stop()
  rmSync(dataDir, { recursive: true })
  const toTell = [...events, lowDisk]
  return {
    events: events.length,
    kills,
    channels: [
      { channel: 'email', ...judged(toTell, mails), faults: counts.email },
      { channel: 'webhook', ...judged(toTell, posts), faults: counts.webhook },
    ],
  }
}

/**
 * @param toTell what each channel must tell
 * @returns `lost`: told in no message; `twice`: in several; `underOtherIds`: of these, the ones
 * repeated under another message id
 */
function judged(toTell: readonly string[], messages: readonly Told[]) {
  const idsOf = toTell.map((each) =>
    messages.filter(([, told]) => told.includes(each)).map(([messageId]) => messageId),
  )
  const twice = idsOf.filter(({ length }) => length > 1)
  return {
    messages: messages.length,
    lost: idsOf.filter(({ length }) => length === 0).length,
    twice: twice.length,
    underOtherIds: twice.filter((ids) => new Set(ids).size > 1).length,
  }
}
