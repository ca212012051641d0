/**
 * The firm's terms, for pages, tools and service: prices in dollars and whom they cover, the free
 * consultation, the time promised for a reply. SAMPLE CONTENT. `npm run check -- launch` lists what
 * is missing; until then the written quote decides.
 */

/** Lowest and highest price. */
export const planPrices = {
  will: { low: 500, high: 750 },
  willForCouple: { low: 800, high: 1_200 },
  trust: { low: 2_500, high: 3_500 },
} as const

/** Length of the free consultation. */
export const consultationMinutes = 20

/** A request is answered within these hours, or when the office reopens if it is closed by then. */
export const replyPromiseHours: number = 24

export interface FeeTerms {
  /** Whether the Core Trust Plan's price covers a couple, or what the second person adds. */
  readonly trustPlanForCouple?: 'included' | { readonly addsDollars: number }
  /** What each yearly price of Plan Care covers, lowest price first. */
  readonly planCareLevels?: readonly { readonly yearlyDollars: number; readonly covers: string }[]
}

export const feeTerms: FeeTerms = {}

/** Flat prices of add-ons. */
export interface AddOnPrices {
  readonly ladyBirdDeedDollars?: number
  readonly gunTrustDollars?: number
  readonly specialNeedsTrustDollars?: number
  readonly businessDocumentsDollars?: number
}

export const addOnPrices: AddOnPrices = {}

/** Flat prices of work after a death: the short form, the order on the home, the long form from. */
export interface ProbatePrices {
  readonly summaryDollars?: number
  readonly homesteadOrderDollars?: number
  readonly formalFromDollars?: number
}

export const probatePrices: ProbatePrices = {}
