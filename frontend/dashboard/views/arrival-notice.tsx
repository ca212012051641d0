/** Notice of leads that came while the page stood open: they wait, so that no row moves under the hand. */

import { Button } from 'react-bootstrap'
import type { Arrivals } from './use-arrivals.ts'

interface Props {
  readonly arrivals: Arrivals
  readonly onShow: () => void
}

export function ArrivalNotice({ arrivals: { count }, onShow }: Props) {
  return (
    <div className="arrivals d-flex align-items-center gap-2">
      <p role="status" className="mb-0">
        {count > 0 && `${count.toLocaleString('en-US')} new`}
      </p>
      {count > 0 && (
        <Button variant="link" className="link-button" onClick={onShow}>
          Show {count === 1 ? 'it' : 'them'}
        </Button>
      )}
    </div>
  )
}
