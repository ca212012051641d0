/** Leads by the kind of form they came through, all days together. */

import { memo, useMemo } from 'react'
import type { Lead } from '../leads/lead.ts'
import { countByOrigin } from '../leads/lead-counts.ts'

export const OriginChart = memo(function OriginChart({
  leads,
}: {
  readonly leads: readonly Lead[]
}) {
  const origins = useMemo(() => countByOrigin(leads), [leads])
  const highest = Math.max(1, ...origins.map(({ count }) => count))
  return (
    <section className="panel" aria-labelledby="origins-heading">
      <h2 id="origins-heading">Where they came from</h2>
      <dl className="origin-bars">
        {origins.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="origin-space" aria-hidden="true">
                <span className="origin-bar" style={{ width: `${(count / highest) * 100}%` }} />
              </span>
              {count.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
})
