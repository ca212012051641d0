/** The plans side by side: values are words, ticks only repeat them. */

import { Table } from 'react-bootstrap'
import { type ComparisonValue, comparisonRows, plans, plansPage } from '#frontend/content/plans.ts'
import { TableScroll } from './data-table.tsx'

export function ComparisonTable() {
  const { caption, featureColumn } = plansPage.comparison
  return (
    <TableScroll label={caption}>
      <Table className="comparison border small mb-0">
        <caption className="visually-hidden">{caption}</caption>
        <thead className="table-dark">
          <tr>
            <th scope="col">{featureColumn}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={plan.popular ? 'popular' : undefined}>
                {plan.shortName}
                <span className="d-block fw-normal">{plan.priceText}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">
                {row.feature}
                <span className="d-block fw-normal">{row.note}</span>
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
  if (words === 'Not included') {
    return (
      <span className="text-body-secondary">
        <span aria-hidden="true">– </span>
        {words}
      </span>
    )
  }
  return <span className="tick">{words}</span>
}
