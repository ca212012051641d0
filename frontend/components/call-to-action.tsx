/** The dark band that closes a page: one sentence and the two ways on. */

import { Container } from 'react-bootstrap'
import type { ClosingCall } from '#frontend/content/page-parts.ts'
import { ButtonLink } from './button-link.tsx'
import { ButtonRow } from './button-row.tsx'

type Props = Pick<ClosingCall, 'heading' | 'text'> & Partial<ClosingCall>

export function CallToAction({
  heading,
  text,
  primary = { label: 'Schedule Free Consultation', href: '/contact' },
  secondary = { label: 'View Plans & Pricing', href: '/plans' },
}: Props) {
  return (
    <section className="closing py-5 d-print-none" data-bs-theme="dark">
      <Container className="d-flex flex-wrap align-items-center gap-4">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <ButtonRow className="">
          <ButtonLink href={primary.href} primary>
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href} onDark>
            {secondary.label}
          </ButtonLink>
        </ButtonRow>
      </Container>
    </section>
  )
}
