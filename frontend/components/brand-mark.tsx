/** The firm's mark and short name, linked to the home page. */

import { firm, mark } from '#frontend/content/firm/firm.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'

export function Brand() {
  return (
    <a className="brand d-flex align-items-center fw-bold text-decoration-none" href="/">
      <svg viewBox={`0 0 ${mark.width} ${mark.height}`} aria-hidden="true">
        <MarkPaths text="currentColor" accent={themeColors.lamp} />
      </svg>
      {firm.shortName}
      <span className="visually-hidden"> home page</span>
    </a>
  )
}

/** @param fills `text` is the color of the words beside the mark */
export function MarkPaths(fills: { readonly text: string; readonly accent: string }) {
  return mark.paths.map(({ d, fill }) => <path key={d} fill={fills[fill]} d={d} />)
}
