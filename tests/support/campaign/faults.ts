/** What goes wrong in a campaign: random faults of the fake service, and a process that crashes. */

import type { FakeFault } from '#tests/support/fake-sheets-server.ts'

const statuses = [429, 429, 500, 503, 503, 408, 409, 401, 403, 404]
/** Google ends a request after 180 s; the client gives up after 60. */
const longestProcessingMs = 180_000

const broken = [
  ...(['reset', 'stall', 'stalledBody', 'truncated', 'html'] as const),
  ...(['empty', 'brokenJson', 'redirect', 'notModified'] as const),
]

export function drawFault(random: () => number): FakeFault {
  const applied = random() < 0.5
  const among = (count: number) => Math.floor(random() * count)
  const kind = broken[among(broken.length + 2)]
  if (kind !== undefined) return { kind, applied }
  if (random() < 0.5) return { kind: 'late', afterMs: among(longestProcessingMs) }
  const status = statuses[among(statuses.length)] ?? 503
  return { kind: 'status', status, applied: applied && status >= 500 }
}

interface Program {
  start(): void
  stop(): Promise<void>
}

/**
 * A simulated process that can crash: from then on, promises of what it uses never settle. It is
 * abandoned with its state; files and the fake service keep what was done before.
 */
export class Life {
  hasCrashed = false
  readonly #isDue: () => boolean
  readonly #crash = Promise.withResolvers<void>()
  #program: Program | undefined

  /** @param isDue asked before and after each call of what it uses */
  constructor(isDue: () => boolean) {
    this.#isDue = isDue
  }

  run(program: Program): void {
    program.start()
    this.#program = program
  }

  /** Also resolves if it crashes during the stop. */
  async stop(): Promise<void> {
    await Promise.race([this.#program?.stop(), this.#crash.promise])
  }

  /** What the process uses in place of `target`. */
  using<Target extends object>(target: Target): Target {
    return new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name)
        if (typeof member !== 'function') return member
        return (...values: unknown[]) => {
          if (this.#crashes()) return new Promise(() => {})
          const result: unknown = member.apply(object, values)
          if (!(result instanceof Promise)) return result
          return result.then((value) => (this.#crashes() ? new Promise(() => {}) : value))
        }
      },
    })
  }

  #crashes(): boolean {
    if (!this.hasCrashed && this.#isDue()) {
      this.hasCrashed = true
      this.#crash.resolve()
    }
    return this.hasCrashed
  }
}
