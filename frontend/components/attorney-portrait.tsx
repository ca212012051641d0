/** A lawyer's photograph, or a drawing of a desk by lamplight until there is one. */

import type { Attorney } from '#frontend/content/firm/firm.ts'
import { portraitSize } from '#frontend/site/photographs.ts'
import { DeskLamp } from './drawings/desk-lamp.tsx'
import { Picture } from './picture.tsx'

export function AttorneyPortrait({ photograph }: Pick<Attorney, 'photograph'>) {
  if (photograph) return <Picture photograph={photograph} className="window" {...portraitSize} />
  return (
    <span className="window d-print-none">
      <DeskLamp />
    </span>
  )
}
