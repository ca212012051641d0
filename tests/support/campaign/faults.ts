/** Random faults of the fake service. */

import type { FakeFault } from '#tests/support/fake-sheets-server.ts'

const statuses = [429, 429, 500, 503, 503, 408, 409, 401, 403, 404]
/** Google ends a request after 180 s; the client gives up after 60. */
const longestProcessingMs = 180_000

type DrawFault = (random: () => number) => FakeFault

function either(random: () => number): boolean {
  return random() < 0.5
}

const kinds: readonly DrawFault[] = [
  (random) => ({ kind: 'reset', applied: either(random) }),
  (random) => ({ kind: 'late', afterMs: Math.floor(random() * longestProcessingMs) }),
  (random) => ({ kind: 'stall', applied: either(random) }),
  (random) => ({ kind: 'stalledBody', applied: either(random) }),
  (random) => ({ kind: 'truncated', applied: either(random) }),
  (random) => ({ kind: 'html', applied: either(random) }),
  (random) => ({ kind: 'empty', applied: either(random) }),
  (random) => ({ kind: 'brokenJson', applied: either(random) }),
  (random) => ({ kind: 'redirect', status: either(random) ? 302 : 307, applied: either(random) }),
  (random) => ({ kind: 'notModified', applied: either(random) }),
  (random) => {
    const status = statuses[Math.floor(random() * statuses.length)] ?? 503
    return { kind: 'status', status, applied: status >= 500 && either(random) }
  },
]

export function drawFault(random: () => number): FakeFault {
  return (kinds[Math.floor(random() * kinds.length)] ?? kinds[0])?.(random) as FakeFault
}
