/**
 * The two links of the band that closes a page, by who reads it. A family after a death is offered
 * no plan, and whoever has a deadline is sent to the telephone and not to a form.
 */

import { firm, telephoneHref } from './firm/firm.ts'
import type { PageLink } from './page-parts.ts'

export type Readers = 'planners' | 'bereaved' | 'deadline'

export interface ClosingLinks {
  readonly primary: PageLink
  readonly secondary: PageLink
  /** The specified way to the plans where it is no button: for the reader's own plan, another day. */
  readonly later?: { readonly question: string; readonly link: PageLink }
}

const consultation: PageLink = { label: 'Schedule Free Consultation', href: '/contact' }
const plans: PageLink = { label: 'View Plans & Pricing', href: '/plans' }
const call: PageLink = { label: `Call ${firm.phoneDisplay}`, href: telephoneHref }

const later = { question: 'Planning ahead for yourself?', link: plans }

export const closingLinks: Readonly<Record<Readers, ClosingLinks>> = {
  planners: { primary: consultation, secondary: plans },
  bereaved: {
    primary: consultation,
    secondary: { label: 'See what probate costs', href: '/practice/probate#cost' },
    later,
  },
  deadline: { primary: call, secondary: consultation, later },
}

const practiceConsultation: PageLink = { label: 'Schedule Consultation', href: '/contact' }

/** The practice pages keep their specified button; after a death the other one calls the firm. */
export const practiceClosingLinks: Readonly<Record<'planners' | 'bereaved', ClosingLinks>> = {
  planners: { primary: practiceConsultation, secondary: plans },
  bereaved: { primary: practiceConsultation, secondary: call, later },
}
