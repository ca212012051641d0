/**
 * Watch on the free space of the journal's disk: told in the log and the dashboard before it is full, also
 * where nobody set up alerts. From the disk being full on, visitors are turned away.
 */

import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** From here on somebody is told: a few hundred thousand leads still fit. */
const lowDiskBytes = 500_000_000
/** Somebody made room: not at every file that comes and goes. */
const enoughDiskBytes = 700_000_000

const lookEveryMs = 60_000
const bytesPerMb = 1_000_000

/** Where the journal's own file is. */
export function freeBytesIn(folder: string): () => Promise<number> {
  return async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
}

/** @param wasLow at the last look */
export function isDiskLow(free: number, wasLow: boolean): boolean {
  return free < lowDiskBytes || (wasLow && free <= enoughDiskBytes)
}

/** Undefined while there is room enough. */
export function diskNotice(free: number, folder: string, wasLow = false): string | undefined {
  if (!isDiskLow(free, wasLow)) return undefined
  return `The disk of ${folder} is almost full: ${Math.floor(free / bytesPerMb)} MB left. Free up space there. Once it is full, the service refuses leads (nothing it has already accepted is lost).`
}

export class DiskWatch {
  readonly #folder: string
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #freeBytes: () => Promise<number>
  #notice: string | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(
    folder: string,
    log: Pick<Logger, 'warn' | 'info'>,
    freeBytes: () => Promise<number> = freeBytesIn(folder),
  ) {
    this.#folder = folder
    this.#log = log
    this.#freeBytes = freeBytes
  }

  /** What to tell whoever looks; undefined while there is room enough. */
  get notice(): string | undefined {
    return this.#notice
  }

  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look(), lookEveryMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** One line when it becomes low, one when there is room again. */
  async look(): Promise<void> {
    let free: number
    try {
      free = await this.#freeBytes()
    } catch {
      // A file system that does not tell; the journal says so itself when it cannot write.
      return
    }
    const wasLow = this.#notice !== undefined
    this.#notice = diskNotice(free, this.#folder, wasLow)
    if (this.#notice !== undefined && !wasLow) this.#log.warn(this.#notice)
    if (this.#notice === undefined && wasLow)
      this.#log.info(`The disk of ${this.#folder} has space again`)
  }
}
