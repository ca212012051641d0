/** From one page of fifty to the next. */

import { Button } from 'react-bootstrap'

interface Props {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, pageCount, onPage }: Props) {
  if (pageCount === 1) return null

  function turnTo(next: number): void {
    if (next < 1 || next > pageCount) return
    onPage(next)
    // The new page is read from its top; the button may be one that leads no further.
    const heading = document.getElementById('leads-heading')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }

  return (
    <nav
      className="d-flex align-items-center justify-content-center gap-3 mt-4 d-print-none"
      aria-label="Pages of leads"
    >
      <TurnButton label="Previous" isLast={page === 1} onTurn={() => turnTo(page - 1)} />
      <p role="status" className="mb-0">
        Page {page} of {pageCount}
      </p>
      <TurnButton label="Next" isLast={page === pageCount} onTurn={() => turnTo(page + 1)} />
    </nav>
  )
}

interface TurnProps {
  readonly label: string
  /** Leads no further. */
  readonly isLast: boolean
  readonly onTurn: () => void
}

function TurnButton({ label, isLast, onTurn }: TurnProps) {
  return (
    <Button variant="outline-secondary" size="sm" disabled={isLast} onClick={onTurn}>
      {label}
      <span className="visually-hidden"> page of leads</span>
    </Button>
  )
}
