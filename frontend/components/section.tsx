/** A page section with its background, and the rows for layout inside sections. */

import { Children, type ReactNode } from 'react'
import { Col, Container, Row } from 'react-bootstrap'

interface SectionProps {
  readonly id?: string
  /** On the darker background, as in every second section. */
  readonly sand?: boolean | undefined
  /** The single emphasized section of a page: the firm's promises, on the brand color. */
  readonly dark?: boolean
  /** For sections of no use on paper. */
  readonly notPrinted?: boolean
  /** Until a script shows it. */
  readonly isHidden?: boolean | undefined
  readonly children: ReactNode
}

export function Section({ id, sand, dark, notPrinted, isHidden, children }: SectionProps) {
  const classes = ['section', (sand || dark) && 'bg-body-secondary', notPrinted && 'd-print-none']
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      id={id}
      hidden={isHidden}
      data-bs-theme={dark ? 'dark' : undefined}
    >
      <Container>{children}</Container>
    </section>
  )
}

interface SplitProps {
  /** Content on the left; at the top in narrow windows. */
  readonly start: ReactNode
  readonly children: ReactNode
  /** Makes the left side the wider one. */
  readonly wideStart?: boolean
}

export function Split({ start, children, wideStart = false }: SplitProps) {
  return (
    <Row className="gy-4">
      <Col lg={wideStart ? 7 : 5}>{start}</Col>
      <Col lg={wideStart ? 5 : 7} className="ps-lg-5">
        {children}
      </Col>
    </Row>
  )
}

interface CardGridProps {
  /** In wide windows. */
  readonly columns?: 1 | 2 | 3 | 4
  readonly children: ReactNode
}

/** A list of cards of equal height. */
export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <Row as="ul" xs={1} md={Math.min(columns, 2)} lg={columns} className="g-4 list-unstyled">
      {Children.map(children, (child, index) => {
        const wide = (across: number) => spanOf(index, Children.count(children), across)
        return (
          <Col as="li" md={wide(Math.min(columns, 2))} lg={wide(columns)}>
            {child}
          </Col>
        )
      })}
    </Row>
  )
}

/** Bootstrap's span of a card that is wider than a column, so that the last row is always full. */
function spanOf(index: number, count: number, columns: number): number | false {
  const left = count % columns
  // One card alone below rows of three would be too wide: the last four go two by two.
  const [cards, span] = left === 1 && columns === 3 && count > 1 ? [4, 6] : [left, 12 / left]
  return index < count - cards ? false : span
}
