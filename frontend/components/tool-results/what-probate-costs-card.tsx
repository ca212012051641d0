/** Result of what probate costs: each path's sums line by line, and what the totals leave out. */

import { usd, usdAndCents } from '#domain/dollars.ts'
import type { DollarRange } from '#domain/screening/probate-figures.ts'
import {
  type CostLine,
  type CostNote,
  type CostsResult,
  exemptionFor,
  type Sum,
} from '#domain/screening/what-probate-costs.ts'
import { TableScroll } from '#frontend/components/data-table.tsx'
import type { ToolCardProps } from '#frontend/components/screening-result-card.tsx'
import {
  columns,
  homeSteps,
  leads,
  lines as lineWords,
  nextSteps,
  notes,
  planningSteps,
  thenProbate,
  unlistedYear,
} from '#frontend/content/tools/what-probate-costs-result.ts'
import { ResultFrame } from './result-frame.tsx'

interface Column {
  readonly caption: string
  readonly sum: Sum | undefined | null
  /** What follows after the death. */
  readonly thenCosts?: string | undefined
}

export function Card({ result, children, ...props }: ToolCardProps<CostsResult>) {
  const { base, path, formal, summary, will, trust, ladyBird } = result
  const { answers, today } = props.guidance.given ?? { answers: {}, today: '' }
  const isListed = exemptionFor(answers, today) !== undefined
  const noteOf = (id: CostNote) =>
    id === 'federal_estate_tax' && !isListed ? unlistedYear : notes[id]
  const isPlanning = answers.dateOfDeath === undefined
  const shown: readonly Column[] = [
    { caption: columns.formal, sum: formal },
    { caption: columns.summary, sum: summary },
    {
      caption: columns.will,
      sum: will,
      thenCosts: path === 'none' ? undefined : probateWords(result),
    },
    { caption: columns.trustNow, sum: trust?.setUp },
    { caption: columns.trustLater, sum: trust?.later },
    { caption: columns.deedNow, sum: ladyBird?.setUp },
    { caption: columns.deedLater, sum: ladyBird?.later },
    { caption: columns.rest, sum: ladyBird?.rest.path === 'none' ? undefined : ladyBird?.rest },
  ]
  return (
    <ResultFrame
      {...props}
      category={result.heading}
      heading={costsHeadline(result, isPlanning)}
      notes={result.notes.map((id) => ({ id, text: noteOf(id) }))}
      links={[...nextSteps, ...(isPlanning ? planningSteps : []), ...(ladyBird ? homeSteps : [])]}
      actions={children}
    >
      <p>{leads[path].replace('{base}', dollars(base))}</p>
      <p>You told us: {baseWords(answers, base)}.</p>
      <div className="result-columns">
        {shown.map(
          ({ caption, sum, thenCosts }) =>
            sum && <SumTable key={caption} caption={caption} sum={sum} thenCosts={thenCosts} />,
        )}
      </div>
    </ResultFrame>
  )
}

/** What it costs if nothing is done: the first thing people ask. */
function costsHeadline(result: CostsResult, isPlanning: boolean): string {
  if (result.path === 'none') {
    return `By your figures, ${isPlanning ? 'doing nothing costs nothing: no' : 'no'} Florida probate is needed.`
  }
  return `${isPlanning ? 'Doing nothing costs' : 'Probate costs'} about ${probateWords(result)}.`
}

/** The form that is open, or both where that is not settled. */
function probateWords({ path, formal, summary }: CostsResult): string {
  if (!summary) return formal ? aboutDollars(formal.total) : ''
  const short = `${aboutDollars(summary.total)} plus the lawyer’s fee`
  if (path === 'homestead_only') return `${short}, for an order about the home`
  const isOpen = path === 'summary_ask' || path === 'summary_depends'
  return isOpen && formal
    ? `${short} by the short form, or ${aboutDollars(formal.total)} by the full one`
    : `${short}, by the short form`
}

function aboutDollars({ low, high }: DollarRange): string {
  return dollars({ low: Math.round(low), high: Math.round(high) })
}

function SumTable({ caption, sum, thenCosts }: Column & { readonly sum: Sum }) {
  const missing = sum.lines.flatMap(({ id, low }) =>
    low === null ? (lineWords[id].instead ?? []) : [],
  )
  const missingWords = missing.map((words) => ` plus ${words}`).join('')
  return (
    <TableScroll label={caption}>
      <table className="table sum-table">
        <caption className="caption-top h4 text-body">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What for</th>
            <th scope="col">Dollars</th>
          </tr>
        </thead>
        <tbody>
          {sum.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className="fw-normal">
                {lineWords[line.id].label}
                <span className="d-block small text-body-secondary">{lineWords[line.id].law}</span>
              </th>
              <td className="text-end">{figure(line)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total{missingWords}</th>
            <td className="text-end fw-bold">{dollars(sum.total)}</td>
          </tr>
          {thenCosts && (
            <tr>
              <th scope="row">{thenProbate}</th>
              <td className="text-end fw-bold">{thenCosts}</td>
            </tr>
          )}
        </tbody>
      </table>
    </TableScroll>
  )
}

function figure(line: CostLine): string {
  return line.low === null ? 'No figure' : dollars(line)
}

/** "$345", or "$345 to $645" if the ends differ; cents only if there are any. */
function dollars({ low, high }: DollarRange): string {
  const [from, to] = [low, high].map((amount) =>
    Number.isInteger(amount) ? usd(amount) : usdAndCents(amount),
  )
  return from === to ? `${from}` : `${from} to ${to}`
}

/** The base as a sum: the assets that count, and the home, which may or may not. */
function baseWords(
  { accounts = '0', otherLand = '0', homeValue }: Readonly<Record<string, string>>,
  base: CostsResult['base'],
): string {
  const sum = (amount: number) => dollars({ low: amount, high: amount })
  const rest = Number(accounts) + Number(otherLand)
  const home =
    homeValue === undefined
      ? ''
      : base.high === rest
        ? ', home left out'
        : `, home ${base.low === rest ? 'nothing or ' : ''}${sum(Number(homeValue))}`
  return `accounts ${sum(Number(accounts))}, other real estate ${sum(Number(otherLand))}${home}; counted ${dollars(base)}`
}
