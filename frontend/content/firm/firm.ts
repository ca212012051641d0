/**
 * The firm: names, lawyers, office, hours, mark. SAMPLE CONTENT. Every page takes these words from here
 * alone; replace them (and set `isSample` to false) before going live. `npm run check -- launch` lists
 * what the firm must supply.
 */

import type { ClosedDay, Office } from '#domain/office.ts'

export const firm = {
  isSample: true,
  marketingName: 'Porchlight Estate Plans',
  shortName: 'Porchlight',
  legalName: 'Marlowe & Reyes, P.A.',
  responsibleLawyer: 'Daniel Reyes',
  founder: 'Elena Marlowe',
  city: 'St. Petersburg',
  stateCode: 'FL',
  state: 'Florida',
  county: 'Pinellas County',
  street: '100 Sample Avenue North, Suite 200',
  postalCode: '33701',
  /** Decimal degrees, WGS 84: the middle of downtown, until the firm gives its own. */
  latitude: 27.7709,
  longitude: -82.6403,
  phoneDisplay: '(727) 555-0142',
  /** E.164, as tel: links and structured data need it. */
  phoneInternational: '+1-727-555-0142',
  email: 'hello@porchlightestateplans.example',
  timeZone: 'America/New_York' as 'America/New_York' | 'America/Chicago',
  barVerifyUrl: 'https://www.floridabar.org/directories/find-mbr/',
  serviceArea: 'Florida',
  /** Whether an online notary and a custodian are under contract; without them clients sign on paper. */
  signsByVideo: true as boolean,
} as const

export interface LawyerReview {
  /** A name in people.ts. */
  readonly by: string
  /** ISO date of the last day of reading. */
  readonly on: string
}

/** Who read every page that has sources, and when; pages say that a review is pending until a lawyer did. */
export const lawyerReview: LawyerReview | undefined = undefined as LawyerReview | undefined

/** First on every page and PDF while the firm is the sample. */
export const sampleNotice: string | undefined = firm.isSample
  ? 'Sample firm for demonstration. Not a law firm.'
  : undefined

/** What search engines and share cards say of a page that says nothing of its own. */
export const siteDefaults = {
  title: `Florida Wills and Trusts | ${firm.marketingName}`,
  description: `Florida wills, trusts and deeds for a flat fee, with a lawyer in ${firm.city} who explains each step by phone or video.`,
  /** Built by the site itself, 1200 by 630 pixels. */
  shareImage: '/share.png',
} as const

/** Weekdays one after the other, 0 being Sunday; full hours of the office's clock (docs/specification.md §9). */
export const officeHours = { weekdays: [1, 2, 3, 4, 5], opensAtHour: 9, closesAtHour: 17 } as const

/**
 * Days on which the office keeps closed although its weekday is an open one: this year's and next
 * year's (`npm run check -- launch` asks for them). A holiday at a weekend stands on the day it is kept.
 */
export const closedDays: readonly ClosedDay[] = [
  { day: '2026-01-01', name: 'New Year’s Day' },
  { day: '2026-01-19', name: 'Martin Luther King Jr. Day' },
  { day: '2026-05-25', name: 'Memorial Day' },
  { day: '2026-06-19', name: 'Juneteenth' },
  { day: '2026-07-03', name: 'Independence Day' },
  { day: '2026-09-07', name: 'Labor Day' },
  { day: '2026-11-26', name: 'Thanksgiving Day' },
  { day: '2026-11-27', name: 'Day after Thanksgiving' },
  { day: '2026-12-25', name: 'Christmas Day' },
  { day: '2027-01-01', name: 'New Year’s Day' },
  { day: '2027-01-18', name: 'Martin Luther King Jr. Day' },
  { day: '2027-05-31', name: 'Memorial Day' },
  { day: '2027-06-18', name: 'Juneteenth' },
  { day: '2027-07-05', name: 'Independence Day' },
  { day: '2027-09-06', name: 'Labor Day' },
  { day: '2027-11-25', name: 'Thanksgiving Day' },
  { day: '2027-11-26', name: 'Day after Thanksgiving' },
  { day: '2027-12-24', name: 'Christmas Day' },
  { day: '2027-12-31', name: 'New Year’s Day 2028' },
]

/** The hours that the service keeps its clocks by; the build hands them over. */
export const office: Office = { timeZone: firm.timeZone, ...officeHours, closedDays }

export const otherHours: readonly { readonly days: string; readonly hours: string }[] = [
  { days: 'Saturday', hours: 'By appointment' },
  { days: 'Sunday', hours: 'Closed' },
]

/** Pages offer it. */
export const meetsOnSaturdays = otherHours.some(
  ({ days, hours }) => days === 'Saturday' && hours !== 'Closed',
)

/** Words for a firm whose clients can sign by video, or for one whose clients sign on paper. */
export function signingWords(byVideo: string, onPaper: string): string {
  return firm.signsByVideo ? byVideo : onPaper
}

/** The Panhandle’s clocks show another time. */
export const timeZoneName = firm.timeZone === 'America/New_York' ? 'Eastern' : 'Central'

/** `tel:` address in international form. */
export const telephoneHref = `tel:${firm.phoneInternational.replaceAll('-', '')}`

/** "St. Petersburg, Pinellas County, Florida", as the Bar rules want it (Rule 4-7.12(a)). */
export const officeLocation = `${firm.city}, ${firm.county}, ${firm.state}`

export const postalAddress = `${firm.street}, ${firm.city}, ${firm.stateCode} ${firm.postalCode}`

export interface Attorney {
  readonly name: string
  readonly title: string
  readonly isAttorney: true
  readonly barNumber: string
  readonly bioShort: string
  readonly bioLong: readonly string[]
  readonly highlights: readonly string[]
  readonly location: string
  /** Shown on /about, and on the home page the responsible lawyer's; without one the initials stand there. */
  readonly photograph?: {
    /**
     * In frontend/content/firm/photographs: one picture in one or more formats, the one that every browser reads (JPEG)
     * last. 272 by 320 pixels, at most 40 KiB each, without the camera's notes, which may hold a place.
     */
    readonly files: readonly string[]
    /** What is to be seen: "Elena Marlowe at her desk". */
    readonly alternative: string
  }
}

/** A lawyer's own record on The Florida Bar's site; undefined while the number is a sample. */
export function barProfileHref({ barNumber }: Attorney): string | undefined {
  return /^0+$/.test(barNumber) ? undefined : `${firm.barVerifyUrl}profile/?num=${barNumber}`
}

export interface Mark {
  readonly width: number
  readonly height: number
  /** Drawn one over the other: in the color of what stands beside it, or in the accent's. */
  readonly paths: readonly { readonly d: string; readonly fill: 'text' | 'accent' }[]
}

/** In the header, the browser’s icon and the PDFs: a roof with its lit door. */
export const mark: Mark = {
  width: 34,
  height: 28,
  paths: [
    { d: 'M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z', fill: 'text' },
    { d: 'M13 18h8v10h-8z', fill: 'accent' },
  ],
}
