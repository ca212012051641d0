/** The plans side by side: values are words, ticks only repeat them. */

import { Table } from 'react-bootstrap'
import { type ComparisonValue, comparisonRows, plans, plansPage } from '#frontend/content/plans.ts'
import { TableScroll } from './data-table.tsx'

export function ComparisonTable() {
  const { caption, featureColumn } = plansPage.comparison
  return (
    <TableScroll label={caption}>
      <Table bsPrefix="data-table" className="comparison">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{featureColumn}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={plan.popular ? 'popular' : undefined}>
                {plan.shortName}
                <small>{plan.priceText}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">
                {row.feature}
                <small>{row.note}</small>
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className={plan.popular ? 'popular' : undefined}>
                  <Value words={row.values[plan.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

function Value({ words }: { readonly words: ComparisonValue }) {
  if (words === 'Not included') return <span className="not-included">– {words}</span>
  return <span className="tick">{words}</span>
}
