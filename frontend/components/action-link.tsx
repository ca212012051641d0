/** Button for a content module's link; telephone link clicks are reported with their placement. */

import { telephoneHref } from '#frontend/content/firm/firm.ts'
import type { PageLink } from '#frontend/content/page-parts.ts'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icons.tsx'
import { TelephoneLink, type TelephonePlacement } from './telephone-link.tsx'

interface Props {
  readonly link: PageLink
  readonly primary?: boolean
  /** On the background of the header, hero or closing band. */
  readonly onDark?: boolean
  readonly placement?: TelephonePlacement
}

export function ActionLink({ link, primary, onDark, placement = 'page' }: Props) {
  if (link.href !== telephoneHref) {
    return (
      <ButtonLink href={link.href} primary={primary} onDark={onDark}>
        {link.label}
      </ButtonLink>
    )
  }
  const look = primary ? 'btn-primary' : onDark ? 'btn-outline-light' : 'btn-outline-secondary'
  return (
    <TelephoneLink className={`btn ${look}`} placement={placement}>
      <Icon name="phone" />
    </TelephoneLink>
  )
}
