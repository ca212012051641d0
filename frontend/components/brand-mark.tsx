/** The roof with its lit door, and the short name: a link home. */

import { firm } from '#frontend/content/firm.ts'

export function Brand() {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 34 28" aria-hidden="true">
        <path fill="currentColor" d="M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z" />
        <path fill="#f6b73c" d="M13 18h8v10h-8z" />
      </svg>
      {firm.shortName}
      <span className="visually-hidden"> home page</span>
    </a>
  )
}
