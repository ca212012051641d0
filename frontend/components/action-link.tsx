/** A button from a content module's link: a telephone link is reported with its place. */

import { telephoneHref } from '#frontend/content/firm.ts'
import type { PageLink } from '#frontend/content/page-parts.ts'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icons.tsx'
import { TelephoneLink, type TelephonePlacement } from './telephone-link.tsx'

interface Props {
  readonly link: PageLink
  readonly primary?: boolean
  readonly placement?: TelephonePlacement
}

export function ActionLink({ link, primary, placement = 'page' }: Props) {
  if (link.href !== telephoneHref) {
    return (
      <ButtonLink href={link.href} primary={primary}>
        {link.label}
      </ButtonLink>
    )
  }
  return (
    <TelephoneLink
      className={primary ? 'btn btn-primary' : 'btn btn-outline-secondary'}
      placement={placement}
    >
      <Icon name="phone" />
    </TelephoneLink>
  )
}
