/** Result of what probate costs: the ways side by side, then each sum's parts and notes behind a click. */

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
  comparison,
  homeSteps,
  leads,
  lines as lineWords,
  nextSteps,
  noteOfSum,
  notes,
  notesThatCount,
  planningSteps,
  unlistedYear,
} from '#frontend/content/tools/what-probate-costs-result.ts'
import { ResultFrame } from './result-frame.tsx'

interface Part {
  readonly id: keyof typeof columns
  readonly sum: Sum
  readonly lacks?: readonly string[]
}

export function Card({ result, children, ...props }: ToolCardProps<CostsResult>) {
  const { base, path, ladyBird } = result
  const { answers, today } = props.guidance.given ?? { answers: {}, today: '' }
  const isListed = exemptionFor(answers, today) !== undefined
  const noteOf = (id: CostNote) =>
    id === 'federal_estate_tax' && !isListed ? unlistedYear : notes[id]
  const isPlanning = answers.dateOfDeath === undefined
  const parts = partsOf(result)
  const notesOf = (part: Part) => result.notes.filter((id) => noteOfSum[id] === part.id)
  const others = result.notes.filter((id) => !parts.some(({ id: part }) => noteOfSum[id] === part))
  const inOrder = [
    ...notesThatCount.filter((id) => others.includes(id)),
    ...others.filter((id) => !notesThatCount.includes(id)),
  ]
  return (
    <ResultFrame
      {...props}
      category={result.heading}
      heading={costsHeadline(result, isPlanning)}
      notes={inOrder.map((id) => ({ id, text: noteOf(id) }))}
      notesAtOnce={3}
      links={[...nextSteps, ...(isPlanning ? planningSteps : []), ...(ladyBird ? homeSteps : [])]}
      actions={children}
    >
      <p>{leads[path].replace('{base}', dollars(base))}</p>
      {isPlanning && <Comparison result={result} />}
      <h3>What the sums are made of</h3>
      <p>You told us: {baseWords(answers, base)}.</p>
      {parts.map((part) => (
        <SumParts key={part.id} {...part} notes={notesOf(part)} />
      ))}
    </ResultFrame>
  )
}

function partsOf(result: CostsResult): readonly Part[] {
  const { formal, summary, will, trust, ladyBird } = result
  const sums: Readonly<Partial<Record<Part['id'], Sum | null | undefined>>> = {
    summary,
    formal,
    will,
    trustNow: trust?.setUp,
    trustLater: trust?.later,
    deedNow: ladyBird?.setUp,
    deedLater: ladyBird?.later,
    rest: ladyBird?.rest.path === 'none' ? undefined : ladyBird?.rest,
  }
  const ids = Object.keys(sums) as Part['id'][]
  return ids.flatMap((id) => {
    const sum = sums[id]
    return sum ? [{ id, sum, ...(id === 'trustNow' && { lacks: lacksOf(result) }) }] : []
  })
}

/** Three lines, for those who plan: what each way costs now, and later, and who pays it. */
function Comparison({ result }: { readonly result: CostsResult }) {
  return (
    <TableScroll label={comparison.caption}>
      <table className="table ways-table">
        <caption className="visually-hidden">{comparison.caption}</caption>
        <thead>
          <tr>
            {comparison.heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waysOf(result).map(({ name, now, later, payer }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="d-block small fw-normal text-body-secondary">{payer}</span>
              </th>
              <td data-head={comparison.heads[1]}>{now}</td>
              <td data-head={comparison.heads[2]}>{later}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

function waysOf(result: CostsResult) {
  const { path, will, trust, ladyBird } = result
  const probate = path === 'none' ? comparison.nothing : probateWords(result)
  const rest = ladyBird && ladyBird.rest.path !== 'none' ? ladyBird.rest : undefined
  const { nothing, trust: trustWords, deed } = comparison.ways
  return [
    {
      ...nothing,
      now: will ? comparison.orWill.replace('{will}', sumWords(will)) : comparison.nothing,
      later: probate,
    },
    ...(trust
      ? [
          {
            ...trustWords,
            now: sumWords(trust.setUp, lacksOf(result)),
            later: sumWords(trust.later),
          },
        ]
      : []),
    ...(ladyBird
      ? [
          {
            ...deed,
            now: sumWords(ladyBird.setUp),
            later: rest
              ? `${sumWords(ladyBird.later)}; ${comparison.forRest} ${sumWords(rest)}`
              : sumWords(ladyBird.later),
          },
        ]
      : []),
  ]
}

/** "$345 to $645 plus the lawyer’s fee": every total carries what it lacks. */
function sumWords({ lines, total }: Sum, lacks: readonly string[] = []): string {
  const missing = lines.flatMap(({ id, low }) =>
    low === null ? (lineWords[id].instead ?? []) : [],
  )
  return [dollars(total), ...missing, ...lacks].join(' plus ')
}

/** A couple's trust, where the firm has a price for one person only. */
function lacksOf({ notes: ids }: CostsResult): readonly string[] {
  return ids.includes('couple_price_ask') ? [comparison.secondPerson] : []
}

/** What it costs if nothing is done: the first thing people ask. */
function costsHeadline(result: CostsResult, isPlanning: boolean): string {
  if (result.path === 'none') {
    return `By your figures, ${isPlanning ? 'doing nothing costs nothing: no' : 'no'} Florida probate is needed.`
  }
  // Otherwise the home of somebody who lived elsewhere is no homestead.
  const isIf = result.path === 'homestead_only' && result.notes.includes('lived_elsewhere')
  const condition = isIf ? 'If the family lived in the home: ' : ''
  return `${condition}${isPlanning ? 'Doing nothing costs' : 'Probate costs'} about ${probateWords(result)}.`
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

interface SumProps extends Part {
  readonly notes: readonly CostNote[]
}

function SumParts({ id, sum, lacks, notes: ids }: SumProps) {
  const caption = columns[id]
  return (
    <details className="border-top">
      <summary className="accordion-button">
        <span>
          {caption}: <strong>{sumWords(sum, lacks)}</strong>
        </span>
      </summary>
      <TableScroll label={caption}>
        <table className="table sum-table">
          <caption className="visually-hidden">{caption}</caption>
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
                  {lineWords[line.id].label}{' '}
                  <span className="d-block small text-body-secondary">
                    {lineWords[line.id].law}
                  </span>
                </th>
                <td className="text-end">{figure(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {ids.length > 0 && (
        <ul className="small">
          {ids.map((note) => (
            <li key={note}>{notes[note]}</li>
          ))}
        </ul>
      )}
    </details>
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
