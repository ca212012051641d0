/** A desk with a lit lamp, a chair and papers: the place of a lawyer's photograph. */

import { themeColors } from '#frontend/styles/theme-values.ts'

const { gulf, lamp, mist, white } = themeColors

export function DeskLamp() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 88 110"
      fill="none"
      stroke={gulf}
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path fill={mist} stroke="none" d="M0 0h88v110H0z" />
      <path d="M48 54c0-8 6-13 13-13s13 5 13 13v22H48zM61 41v35" />
      <path fill={lamp} d="m17 30 12-9 15 15-21 5z" />
      <path d="M21 38 14 58l10 16M17 76h15" />
      <path fill={white} d="M36 70h24l-4 6H32z" />
      <path fill={gulf} stroke="none" d="M0 76h88v7H0zm8 7h6v27H8zm66 0h6v27h-6z" />
    </svg>
  )
}
