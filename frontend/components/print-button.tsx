/** Print button, left out if the browser cannot print. */

import { canPrint } from '#frontend/browser/capabilities.ts'

interface Props {
  readonly label: string
  readonly small?: boolean
}

export function PrintButton({ label, small = false }: Props) {
  if (!canPrint()) return null
  return (
    <button
      type="button"
      className={small ? 'btn btn-sm btn-outline-secondary' : 'btn btn-outline-secondary'}
      onClick={() => window.print()}
    >
      {label}
    </button>
  )
}
