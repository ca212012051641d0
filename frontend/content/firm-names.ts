/**
 * Sentences with the firm's names: of a firm with a marketing name beside its legal one, or of a
 * firm whose two names in firm.ts are the same.
 */

import { firm } from './firm/firm.ts'

const marketingName: string = firm.marketingName
const legalName: string = firm.legalName

export const hasMarketingName = marketingName !== legalName

const withMarketingName = {
  /** Above every page. */
  disclosure: `${marketingName} is the marketing name of ${legalName}, ${firm.city}, ${firm.state}.`,
  footer: `${marketingName} is the marketing name of ${legalName}, a Florida law firm.`,
  /** In downloads and emails. */
  notice: `${marketingName} is a name of ${legalName}, a Florida law firm.`,
  terms: `${legalName}, a law firm, practices as ${endSentence(marketingName)}`,
}

const withLegalNameOnly: typeof withMarketingName = {
  disclosure: `${legalName} is a law firm in ${firm.city}, ${firm.state}.`,
  footer: `${legalName} is a Florida law firm.`,
  notice: `${legalName} is a Florida law firm.`,
  terms: `${legalName} is a law firm.`,
}

export const firmNames = hasMarketingName ? withMarketingName : withLegalNameOnly

/** With its period, unless a name like "Marlowe & Reyes, P.A." ends with one. */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
