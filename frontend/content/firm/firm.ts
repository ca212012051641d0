/**
 * The firm: names, lawyers, office, hours, mark. SAMPLE CONTENT. Pages take these words only from
 * here; replace them (and set `isSample` to false) before going live. `npm run check -- launch`
 * lists what the firm must supply.
 */

import { replyPromiseHours } from '#domain/firm-terms.ts'
import type { ClosedDay, Office } from '#domain/office.ts'

export const firm = {
  isSample: true,
  marketingName: 'Porchlight Estate Plans',
  shortName: 'Porchlight',
  /** The same as the marketing name if the firm has only one. */
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
  /** E.164, as needed by tel: links and structured data. */
  phoneInternational: '+1-727-555-0142',
  email: 'hello@porchlightestateplans.example',
  timeZone: 'America/New_York' as 'America/New_York' | 'America/Chicago',
  barVerifyUrl: 'https://www.floridabar.org/directories/find-mbr/',
  serviceArea: 'Florida',
  /** Whether an online notary and a custodian are under contract; without them clients sign on paper. */
  signsByVideo: true as boolean,
} as const

export interface LawyerReview {
  /** Name of a lawyer in people.ts. */
  readonly by: string
  /** ISO date of the last day of the review. */
  readonly on: string
}

/** Who reviewed all pages that have sources, and when; until then `check -- launch` lists them. */
export const lawyerReview: LawyerReview | undefined = undefined as LawyerReview | undefined

/** Shown first on every page and PDF while the firm is the sample. */
export const sampleNotice: string | undefined = firm.isSample
  ? 'Sample firm for demonstration. Not a law firm.'
  : undefined

/** For search engines and share cards, if a page has no such words of its own. */
export const siteDefaults = {
  title: `Florida Wills and Trusts | ${firm.marketingName}`,
  description: `Florida wills, trusts and deeds for a flat fee, with a lawyer in ${firm.city} who explains each step by phone or video.`,
  /** Made by the build, 1200 by 630 pixels. */
  shareImage: '/share.png',
} as const

/** Consecutive weekdays (0 is Sunday); whole hours in office time (docs/specification.md §9). */
export const officeHours = { weekdays: [1, 2, 3, 4, 5], opensAtHour: 9, closesAtHour: 17 } as const

/**
 * Days on which the office is closed although it is usually open on that weekday: this year's and
 * next year's (`npm run check -- launch` asks for them). A weekend holiday is on its observed day.
 * In a year without any, federal holidays of a fixed date count (domain/office.ts).
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

/** Office hours for the service's deadlines; the build passes them on. */
export const office: Office = {
  timeZone: firm.timeZone,
  ...officeHours,
  closedDays,
  replyHours: replyPromiseHours,
}

export const otherHours: readonly { readonly days: string; readonly hours: string }[] = [
  { days: 'Saturday', hours: 'By appointment' },
  { days: 'Sunday', hours: 'Closed' },
]

/** Pages offer meetings on Saturdays. */
export const meetsOnSaturdays = otherHours.some(
  ({ days, hours }) => days === 'Saturday' && hours !== 'Closed',
)

/** Words for a firm whose clients can sign by video, or for one whose clients sign on paper. */
export function signingWords(byVideo: string, onPaper: string): string {
  return firm.signsByVideo ? byVideo : onPaper
}

/** The Panhandle is in another time zone. */
export const timeZoneName = firm.timeZone === 'America/New_York' ? 'Eastern' : 'Central'

/** `tel:` address in international format. */
export const telephoneHref = `tel:${firm.phoneInternational.replaceAll('-', '')}`

/** "St. Petersburg, Pinellas County, Florida", as the Bar rules require (Rule 4-7.12(a)). */
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
  /** Shown on /about, the responsible lawyer's also on the home page; until then a drawing. */
  readonly photograph?: Photograph
}

export interface Photograph {
  /**
   * In frontend/content/firm/photographs: one picture in one or more formats, last the one that all
   * browsers read (JPEG), without metadata (places). A lawyer's: 272 by 320 pixels, at most 40 KiB
   * each. The home's: 960 by 640 pixels, at most 120 KiB each.
   */
  readonly files: readonly string[]
  /** What the photograph shows: "Elena Marlowe at her desk". */
  readonly alternative: string
}

/** The specified photograph of a Florida home, in the hero; until then a drawing. */
export const homePhotograph: Photograph | undefined = undefined as Photograph | undefined

/** A lawyer's record on The Florida Bar's site; undefined while the number is a sample. */
export function barProfileHref({ barNumber }: Attorney): string | undefined {
  return /^0+$/.test(barNumber) ? undefined : `${firm.barVerifyUrl}profile/?num=${barNumber}`
}

export interface Mark {
  readonly width: number
  readonly height: number
  /** Drawn on top of each other, in the color of the text beside the mark or the accent color. */
  readonly paths: readonly { readonly d: string; readonly fill: 'text' | 'accent' }[]
}

/** For the header, the browser icon and the PDFs: a roof with a lit door. */
export const mark: Mark = {
  width: 34,
  height: 28,
  paths: [
    { d: 'M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z', fill: 'text' },
    { d: 'M13 18h8v10h-8z', fill: 'accent' },
  ],
}
