/** The dark band that closes a page: one sentence and two next steps. */

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
      <Container className="d-flex flex-wrap align-items-center gap-4">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div>
          <ButtonRow className="">
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
