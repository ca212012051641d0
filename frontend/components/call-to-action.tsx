/** The dark band that closes a page: one sentence and the two ways on. */

import { Container } from 'react-bootstrap'
import { type ClosingLinks, closingLinks } from '#frontend/content/closing-links.ts'
import type { ClosingCall } from '#frontend/content/page-parts.ts'
import { ActionLink } from './action-link.tsx'
import { ButtonRow } from './button-row.tsx'

type Props = Pick<ClosingCall, 'heading' | 'text'> & Partial<ClosingLinks>

export function CallToAction({
  heading,
  text,
  primary = closingLinks.planners.primary,
  secondary = closingLinks.planners.secondary,
  later,
}: Props) {
  return (
    <section className="closing py-5 d-print-none" data-bs-theme="dark">
      <Container className="d-lg-flex align-items-center justify-content-between gap-3">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="flex-shrink-0 mt-4 mt-lg-0">
          <ButtonRow>
            <ActionLink link={primary} primary />
            <ActionLink link={secondary} onDark />
          </ButtonRow>
          {later && (
            <p className="small mt-3 mb-0">
              {later.question} <a href={later.link.href}>{later.link.label}</a>
            </p>
          )}
        </div>
      </Container>
    </section>
  )
}
