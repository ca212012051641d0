/**
 * Links from citations to the official text. Sources are written as lawyers cite them ("Fla. Stat.
 * §§ 732.401 and 732.702"); each number becomes a link by the pattern of the site that publishes
 * it, so that no page spells out an address.
 */

export interface OfficialLink {
  readonly words: string
  readonly href: string
}

/** Text between links is a plain string. */
export type CitedPart = string | OfficialLink

/** The code that section numbers after a name belong to, until the next name. */
type Code =
  | { readonly kind: 'florida-statutes' | 'probate-rules' | 'session-law' }
  | { readonly kind: 'us-code' | 'federal-regulations'; readonly title: string }

const legislature = 'https://www.leg.state.fl.us/statutes/index.cfm'

/** Names with a fixed address. If one name contains another, the longer one comes first. */
const named: Readonly<Record<string, string>> = {
  'Rules Regulating The Florida Bar': 'https://www.floridabar.org/rules/rrtfb/',
  'Florida Department of Revenue': 'https://floridarevenue.com/property/Pages/Home.aspx',
  'Florida Division of Elections': 'https://results.elections.myflorida.com/',
  'Form DR-501T': 'https://floridarevenue.com/property/Documents/dr501t.pdf',
  'Form DR-501': 'https://floridarevenue.com/property/Documents/dr501.pdf',
  'county property appraisers': 'https://floridarevenue.com/property/Pages/LocalOfficials.aspx',
  'Orange County Clerk': 'https://www.myorangeclerk.com/Divisions/Probate/Probate-Filing-Fees',
  'Pasco County Clerk': 'https://pascoclerk.com/271/Fees-Costs',
  'Clay County Clerk': 'https://clayclerk.com/probate/',
  'Department of Children and Families': 'https://www.myflfamilies.com/',
  'Agency for Health Care Administration': 'https://ahca.myflorida.com/',
  'US Census Bureau': 'https://www.census.gov/quickfacts/FL',
  IRS: 'https://www.irs.gov/',
}

const roman: Readonly<Record<string, number>> = { I: 1, IV: 4, V: 5, VII: 7, X: 10, XII: 12 }

/** Each alternative is one kind of token; section numbers come last. */
const tokens = new RegExp(
  [
    String.raw`(?<florida>Fla\. Stat\.)`,
    String.raw`(?<title>\d+) (?<federal>U\.S\.C\.|CFR)`,
    String.raw`art\. (?<article>[IVX]+), §§?\s(?<articleSection>\d+)(?:\([a-z0-9]+\))*`,
    String.raw`(?<rules>Fla\. Prob\. R\.)`,
    String.raw`(?:Fla\. Admin\. Code R\. )?(?<administrativeRule>\d+[A-Z]-\d+\.\d+)(?:\(\w+\))*`,
    String.raw`P\.L\. (?<congress>\d+)-(?<law>\d+)`,
    String.raw`(?<volume>\d+) (?<reporter>So\.(?: [23]d)?) (?<page>\d+)`,
    String.raw`Rev\. Proc\. (?<century>20)(?<year>\d\d)-(?<procedure>\d+)`,
    String.raw`[HS]B (?<bill>\d+) \((?<session>20\d\d)\)`,
    String.raw`\bch\. (?<chapter>\d+)`,
    `(?<name>${Object.keys(named).join('|')})`,
    String.raw`(?<section>(?<![\w.-])\d+[A-Z]?(?:\.\d+)?[a-z]?(?:-\d+)?)(?:\(\w+\))*`,
  ].join('|'),
  'g',
)

/** A citation in parts, with a link for every statute, rule, law and agency that it names. */
export function linkOfficialTexts(citation: string): readonly CitedPart[] {
  const parts: CitedPart[] = []
  let code: Code | undefined
  let end = 0
  for (const match of citation.matchAll(tokens)) {
    const found = match.groups ?? {}
    // Numbers after an agency's name are the agency's own.
    code = found.name ? undefined : (codeNamed(found) ?? code)
    const href = addressOf(found, code)
    if (!href || isExplanation(citation, match.index, found)) continue
    parts.push(citation.slice(end, match.index), { words: match[0], href })
    end = match.index + match[0].length
  }
  return [...parts, citation.slice(end)].filter((part) => part !== '')
}

/** The addresses that a citation links to, in order. */
export function officialAddresses(citation: string): readonly string[] {
  return linkOfficialTexts(citation).flatMap((part) =>
    typeof part === 'string' ? [] : [part.href],
  )
}

type Groups = Readonly<Record<string, string | undefined>>

function codeNamed(found: Groups): Code | undefined {
  if (found.florida) return { kind: 'florida-statutes' }
  if (found.rules) return { kind: 'probate-rules' }
  if (found.congress) return { kind: 'session-law' }
  if (found.federal && found.title)
    return {
      kind: found.federal === 'CFR' ? 'federal-regulations' : 'us-code',
      title: found.title,
    }
  return undefined
}

function addressOf(found: Groups, code: Code | undefined): string | undefined {
  if (found.article && found.articleSection)
    return `${legislature}?submenu=3#A${twoDigits(roman[found.article])}S${twoDigits(Number(found.articleSection))}`
  if (found.congress)
    return `https://www.govinfo.gov/link/plaw/${found.congress}/public/${found.law}`
  if (found.reporter)
    return `https://www.courtlistener.com/c/${encodeURIComponent(found.reporter)}/${found.volume}/${found.page}/`
  if (found.administrativeRule)
    return `https://www.flrules.org/gateway/ruleNo.asp?id=${found.administrativeRule}`
  if (found.procedure)
    return `https://www.irs.gov/pub/irs-drop/rp-${found.year}-${found.procedure}.pdf`
  if (found.bill) return `https://www.flsenate.gov/Session/Bill/${found.session}/${found.bill}`
  if (found.chapter) return floridaStatute(found.chapter, 'ContentsIndex.html')
  if (found.name) return named[found.name]
  if (found.section && code) return sectionAddress(found.section, code)
  return undefined
}

function sectionAddress(section: string, code: Code): string | undefined {
  if (code.kind === 'session-law') return undefined
  if (code.kind === 'us-code') return `https://www.govinfo.gov/link/uscode/${code.title}/${section}`
  if (!section.includes('.')) return undefined
  if (code.kind === 'federal-regulations')
    return `https://www.ecfr.gov/current/title-${code.title}/section-${section}`
  if (code.kind === 'probate-rules') return 'https://www.floridabar.org/rules/ctproc/'
  const [chapter = ''] = section.split('.')
  return floridaStatute(
    chapter,
    `Sections/0${section.padStart(section.length + 3 - chapter.length, '0')}.html`,
  )
}

/** The Legislature groups chapters by hundreds: 0700-0799/0732/Sections/0732.401.html. */
function floridaStatute(chapter: string, file: string): string {
  const number = chapter.padStart(4, '0')
  const hundred = number.slice(0, 2)
  const page = file.startsWith('Sections/') ? `/${file}` : `/${number}${file}`
  return `${legislature}?App_mode=Display_Statute&URL=${hundred}00-${hundred}99/${number}${page}`
}

/** Years and ages in brackets are not section numbers, which there have a period: "(§ 61.721)". */
function isExplanation(citation: string, index: number, found: Groups): boolean {
  if (!found.section || found.section.includes('.')) return false
  const before = citation.slice(0, index)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

function twoDigits(value = 0): string {
  return String(value).padStart(2, '0')
}
