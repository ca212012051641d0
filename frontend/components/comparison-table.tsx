/**
 * Comparison of the plans side by side: values are words, which checkmarks only repeat. A phone has
 * room for one plan at a time, chosen above the table by CSS alone, without scripts.
 */

import { Table } from 'react-bootstrap'
import {
  type ComparisonValue,
  comparisonRows,
  type Plan,
  plans,
  plansPage,
} from '#frontend/content/plans.ts'
import { TableScroll } from './data-table.tsx'

export function ComparisonTable() {
  const { caption, featureColumn } = plansPage.comparison
  return (
    <div className="comparison-part">
      <PlanChoice />
      <TableScroll label={caption}>
        <Table className="comparison border small mb-0">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="table-dark">
            <tr>
              <th scope="col">{featureColumn}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" {...columnOf(plan)}>
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
                  <td key={plan.id} {...columnOf(plan)}>
                    <Value words={row.values[plan.id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  )
}

/** On a phone: which plan's column is shown. */
function PlanChoice() {
  return (
    <fieldset className="d-flex d-md-none flex-wrap gap-3 mb-3 d-print-none">
      <legend className="fs-6 fw-bold mb-0">Show</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="form-check">
          <input
            className="form-check-input"
            type="radio"
            name="compared"
            value={plan.id}
            defaultChecked={plan.popular}
          />
          {plan.shortName}
        </label>
      ))}
    </fieldset>
  )
}

function columnOf({ id, popular }: Plan) {
  return { 'data-plan': id, className: popular ? 'popular' : undefined }
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
