/** The four figures at the top, and how delivery stands while there is no trouble. */

import { type ReactNode, useMemo } from 'react'
import { calmText } from '#frontend/dashboard/leads/delivery-words.ts'
import { countReplies } from '#frontend/dashboard/leads/lead-counts.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import { Ago } from './source-line.tsx'

interface Props {
  readonly answer: LeadsAnswer
  readonly arrivedAt: number
  readonly now: number
}

export function Tiles({ answer, arrivedAt, now }: Props) {
  const { leads } = answer
  const { waiting, overdue } = useMemo(() => countReplies(leads, now), [leads, now])
  const calm = answer.delivery && calmText(answer.delivery, now)
  return (
    <>
      <dl className="tiles">
        <Tile label="Total leads" count={answer.total} />
        <Tile label="Waiting for a reply" count={waiting} />
        <Tile label="Overdue" count={overdue} isAlarming={overdue > 0} />
        <Tile label="Not yet in the Sheet" count={answer.pending}>
          <span className="tile-read">
            {answer.delivery === undefined ? (
              'no Sheet connected'
            ) : (
              <>
                last read <Ago instant={answer.asOf ?? arrivedAt} />
              </>
            )}
            {answer.quarantined > 0 && ', '}
          </span>
          {answer.quarantined > 0 && `${answer.quarantined} set aside`}
        </Tile>
      </dl>
      {calm && <p className="delivery-line">{calm}</p>}
    </>
  )
}

interface TileProps {
  readonly label: string
  readonly count: number
  readonly isAlarming?: boolean
  readonly children?: ReactNode
}

function Tile({ label, count, isAlarming = false, children }: TileProps) {
  return (
    <div className="tile">
      <dt>{label}</dt>
      <dd>
        <span className={isAlarming ? 'tile-count tile-alarm' : 'tile-count'}>
          {count.toLocaleString('en-US')}
        </span>{' '}
        {children && <span className="tile-note">{children}</span>}
      </dd>
    </div>
  )
}
