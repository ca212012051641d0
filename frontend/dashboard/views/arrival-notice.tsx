/** What came while the page stood open: said quietly, once for each burst, until somebody looks. */

import { Button } from 'react-bootstrap'
import { leadCount } from '../leads/delivery-notices.ts'
import type { Arrivals } from './use-live.ts'

interface Props {
  readonly arrivals: Arrivals
  /** To where the newest are. */
  readonly onShow: () => void
}

export function ArrivalNotice({ arrivals, onShow }: Props) {
  const { count, seen } = arrivals
  return (
    <div className="arrivals">
      <p role="status">{count > 0 && `${leadCount(count)} arrived while you were here.`}</p>
      {count > 0 && (
        <Button
          variant="link"
          className="link-button"
          onClick={() => {
            seen()
            onShow()
          }}
        >
          Show the newest
        </Button>
      )}
    </div>
  )
}
