/** Random faults of the fake service. */

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
