/**
 * Words of the county pages that depend on the office's location, by the county's slug. SAMPLE
 * CONTENT: a county that is not here says only where the office is.
 */

import type { County } from '#frontend/content/county.ts'
import { firm, signingWords } from './firm.ts'

type CountyWords = Partial<Pick<County, 'meta' | 'lead' | 'closing' | 'visit'>>

export const countyWords: Readonly<Record<string, CountyWords>> = {
  pinellas: {
    meta: {
      title: 'Pinellas Estate Planning at Our St. Petersburg Office',
      description:
        'Storm repairs, older condos and resident-owned parks: how a Pinellas home should be titled, what to tell the appraiser, and signing in St. Petersburg.',
    },
    lead: 'Our own county. First find out what you own on paper: a house, a condo or a park share. Then sign across the table from us.',
    visit: `You can sign on paper at ${firm.street}, with two witnesses and a notary at the table.${signingWords(' That matters for anyone whose health answers rule out a fully online signing.', '')}`,
    closing: {
      heading: 'Bring the deed, the share or the title',
      text: 'Sit down with us downtown, or hold it up to the camera. We’ll read it with you, free, and tell you what it needs.',
      primary: { label: 'Book a first meeting', href: '/contact' },
    },
  },
  hillsborough: {
    closing: {
      heading: 'Orders in hand, or a deed to check?',
      text: 'If you’re leaving, tell us the date, and we’ll tell you what to sign first. If that’s soon, call. You can cross the bay to see us, or meet by video.',
      primary: { label: 'Schedule Free Consultation', href: '/contact' },
    },
  },
}
