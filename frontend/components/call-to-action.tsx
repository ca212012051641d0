/** The dark band that closes a page: one sentence and the two ways on. */

import type { ClosingCall } from '#frontend/content/page-parts.ts'
import { ButtonLink } from './button-link.tsx'

type Props = Pick<ClosingCall, 'heading' | 'text'> & Partial<ClosingCall>

export function CallToAction({
  heading,
  text,
  primary = { label: 'Schedule Free Consultation', href: '/contact' },
  secondary = { label: 'View Plans & Pricing', href: '/plans' },
}: Props) {
  return (
    <section className="closing on-dark">
      <div className="container">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="button-row">
          <ButtonLink href={primary.href} primary>
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href}>{secondary.label}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
