/** List of what the firm must still supply or confirm before the site goes live. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feeTerms } from '#domain/firm-terms.ts'
import { yearWithoutClosedDays } from '#domain/office.ts'
import { closedDays, firm, homePhotograph, sampleNotice } from '#frontend/content/firm/firm.ts'
import { attorneys, testimonials } from '#frontend/content/firm/people.ts'
import { retention } from '#frontend/content/firm/prices.ts'
import { launchConfirmations } from '#frontend/content/launch.ts'
import { staleDownloads } from '#scripts/build/downloads.ts'
import { ownBuildSettings } from '#scripts/build/read-build-settings.ts'
import { distProblem } from '#scripts/build/stamp.mjs'
import { findOldLaw, findOverdue, findUnreadPages, register } from './facts.ts'

type FirmText =
  | ('marketingName' | 'legalName' | 'responsibleLawyer' | 'founder')
  | ('phoneDisplay' | 'phoneInternational' | 'email' | 'street')

const ownContent = {
  firm: firm as { readonly isSample: boolean } & Readonly<Record<FirmText, string>>,
  attorneys,
  homePhotograph,
  closedDays,
  feeTerms,
  retention,
  testimonials,
  facts: register,
  confirmations: launchConfirmations,
  unreadPages: findUnreadPages(),
}

export type LaunchContent = Readonly<typeof ownContent> & {
  /** What is wrong with what was built, a sentence each. */
  readonly built: readonly string[]
  /** Origin that the site is built for. */
  readonly siteUrl: string
}

/** @param today ISO date */
export function findOpenItems(content: LaunchContent, today: string) {
  const { firm: own, siteUrl, feeTerms: terms, facts } = content
  const toReview = Object.values(facts).filter(({ status }) => status === 'attorney-review')
  const overdue = findOverdue(facts, today)
  const unlistedYear = yearWithoutClosedDays(content, today)
  const toSupply = [
    own.isSample &&
      `names: marketing name “${own.marketingName}”, legal name “${own.legalName}”, responsible lawyer “${own.responsibleLawyer}” and founder “${own.founder}” are samples; isSample is still true, so that every page and PDF says “${sampleNotice}” and search engines are kept away (${folder}firm.ts)`,
    /555.?01\d\d/.test(own.phoneDisplay) &&
      `telephone: ${own.phoneDisplay} is fictitious (${folder}firm.ts)`,
    lastTenDigits(own.phoneDisplay) !== lastTenDigits(own.phoneInternational) &&
      `telephone: ${own.phoneDisplay} and ${own.phoneInternational} are different numbers (${folder}firm.ts)`,
    /\.(?:example|test|invalid)$/.test(own.email) &&
      `email: ${own.email} is a sample (${folder}firm.ts)`,
    /sample/i.test(own.street) &&
      `office: “${own.street}” and its place on the map are samples (${folder}firm.ts)`,
    !siteUrl.startsWith('https://') && `address: SITE_URL is ${siteUrl}, not https://…`,
    ...content.attorneys.map(
      ({ name, barNumber }) =>
        (!/^\d{4,7}$/.test(barNumber) || /^0+$/.test(barNumber)) &&
        `Bar number: ${name} has ${barNumber} (${folder}people.ts)`,
    ),
    !content.homePhotograph &&
      `photograph: none of a Florida home; the first page shows a drawing (${folder}firm.ts)`,
    ...content.attorneys.map(
      ({ name, photograph }) =>
        !photograph && `photograph: none of ${name}; pages show a drawing (${folder}people.ts)`,
    ),
    // Without them, replies are due on a holiday, and pages say that the office is open.
    unlistedYear !== undefined &&
      `closed days: none are listed for ${unlistedYear}, which begins within 60 days (${folder}firm.ts)`,
    // Terms that pages cannot state until the firm does.
    terms.trustPlanForCouple === undefined &&
      `trust plan: pages give its price for one person and leave a couple’s to the quote (${priceFile})`,
    !terms.planCareLevels?.length &&
      `Plan Care: no page says what each level covers (${priceFile})`,
    content.retention.months === undefined &&
      `retention: no page says how many months the firm keeps what forms send (${folder}prices.ts)`,
    // Written by the firm, not by a client, so it must go before launch, shown or not.
    ...content.testimonials.map(
      ({ quote, name }) =>
        /sample/i.test(quote + name) &&
        `testimonials: “${name}” is a sample; delete it (${folder}people.ts)`,
    ),
    ...content.built,
  ]
  const toConfirm = [
    toReview.length > 0 &&
      `law: ${toReview.length} facts are waiting for an attorney (npm run check -- attorney-review)`,
    content.unreadPages.length > 0 &&
      `review: no lawyer has read ${content.unreadPages.length} pages since their words last changed (npm run check -- attorney-review)`,
    ...findOldLaw(today).map((file) => `law: lawCheckedOn is more than a year ago (${file})`),
    overdue.length > 0 && `facts: ${overdue.length} are overdue (npm run check -- facts)`,
    ...content.confirmations.map(
      ({ id, question, because, confirmedOn }) =>
        confirmedOn === undefined && `${id}: ${question} [${because}]`,
    ),
  ]
  const isOpen = (item: string | false) => item !== false
  return { toSupply: toSupply.filter(isOpen), toConfirm: toConfirm.filter(isOpen) }
}

const folder = 'frontend/content/firm/'
const priceFile = 'domain/firm-terms.ts'

/** Without the country's 1, which a firm may show or not. */
function lastTenDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names that only the sample has, wherever they stand in pages, scripts or emails. */
const sampleNames = /Porchlight|Marlowe|Daniel Reyes|100 Sample Avenue|555-?0142|\b0000000\b/

function problemsInBuild(): readonly string[] {
  const problem = distProblem(root)
  if (problem !== undefined) return [`build: ${problem}`]
  const cwd = `${root}dist/`
  const files = globSync('{*.json,{site,gated}/**/*.{html,js,json,txt,xml,svg}}', { cwd })
  const sample = files.filter((file) => sampleNames.test(readFileSync(cwd + file, 'utf8')))
  const stale = staleDownloads().map(
    (title) => `PDF: “${title}” was printed from other words (npm run build -- downloads)`,
  )
  if (sample.length === 0) return stale
  return [`sample: its names are in ${sample.length} files, ${sample[0]} first`, ...stale]
}

export async function printOpenItems(): Promise<void> {
  const { siteUrl } = ownBuildSettings()
  const content = { ...ownContent, built: problemsInBuild(), siteUrl }
  const { toSupply, toConfirm } = findOpenItems(content, new Date().toISOString().slice(0, 10))
  const count = toSupply.length + toConfirm.length
  console.log(
    count === 0
      ? 'Ready      nothing is left to supply or confirm'
      : `Not ready  ${toSupply.length} to supply, ${toConfirm.length} to confirm (confirmations: frontend/content/launch.ts)`,
  )
  for (const line of toSupply) console.log(`Supply     ${line}`)
  for (const line of toConfirm) console.log(`Confirm    ${line}`)
  if (count > 0) process.exitCode = 1
}
