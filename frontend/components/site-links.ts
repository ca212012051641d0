/** The links of header, menu and footer. */

import { afterDeathLink } from '#frontend/content/after-death.ts'

export interface SiteLink {
  readonly label: string
  readonly href: string
}

export const mainLinks: readonly SiteLink[] = [
  { label: 'Plans & Pricing', href: '/plans' },
  { label: 'Guides', href: '/guides' },
  { label: 'Resources', href: '/resources' },
  { label: 'About', href: '/about' },
]

export const footerGroups: readonly {
  readonly heading: string
  readonly links: readonly SiteLink[]
}[] = [
  {
    heading: 'Practice areas',
    links: [
      { label: 'Wills', href: '/practice/wills' },
      { label: 'Revocable trusts', href: '/practice/revocable-trusts' },
      { label: 'Lady Bird deeds', href: '/practice/lady-bird-deeds' },
      { label: 'Probate', href: '/practice/probate' },
      { label: 'Digital assets', href: '/practice/digital-assets-ffadaa' },
      { label: 'All practice areas', href: '/practice' },
    ],
  },
  {
    heading: 'Guides',
    links: [
      { label: 'Will or trust in Florida', href: '/guides/will-vs-trust-florida' },
      { label: 'Summary administration', href: '/guides/florida-summary-administration' },
      { label: 'Lady Bird deed guide', href: '/guides/florida-lady-bird-deed' },
      { label: 'Homestead', href: '/guides/florida-homestead-and-estate-planning' },
      { label: 'Signing online', href: '/guides/florida-electronic-wills-and-ron' },
      { label: 'All guides', href: '/guides' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Plans & Pricing', href: '/plans' },
      { label: 'For boomers', href: '/boomers' },
      { label: 'For Gen X', href: '/gen-x' },
      { label: 'For millennials', href: '/millennials' },
    ],
  },
  {
    heading: 'Quick links',
    links: [
      afterDeathLink,
      { label: 'Will or trust helper', href: '/tools/will-vs-trust-helper' },
      { label: 'Probate checklist', href: '/florida-homeowner-probate-checklist' },
      { label: 'Trust package', href: '/landing/florida-homeowners-trust' },
      { label: 'Resources', href: '/resources' },
      { label: 'Counties', href: '/resources#counties' },
    ],
  },
]

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
]

/** `aria-current`: "page" on the page itself, "true" within that part of the site. */
export function currentOf(href: string, currentPath: string): 'page' | 'true' | undefined {
  if (href === currentPath) return 'page'
  const isWithin =
    currentPath.startsWith(`${href}/`) ||
    (href === '/resources' && /^\/(tools|counties|florida-homeowner)/.test(currentPath))
  return isWithin ? 'true' : undefined
}
