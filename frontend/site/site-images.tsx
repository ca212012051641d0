/** Pictures made at build time: the browser icon and the card shown for shared links. */

import { MarkPaths } from '#frontend/components/brand-mark.tsx'
import { HomeHouse } from '#frontend/components/drawings/home-house.tsx'
import { firm, mark } from '#frontend/content/firm/firm.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'

const { gulf, night, roof, lamp, mist, white } = themeColors

export function Favicon() {
  const { width, height } = mark
  const side = Math.max(width, height) + 14
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${top} ${side} ${side}`}
      aria-hidden="true"
    >
      <path fill={gulf} d={`M${left} ${top}h${side}v${side}H${left}z`} />
      <MarkPaths text={white} accent={lamp} />
    </svg>
  )
}

export const shareImageSize = { width: 1200, height: 630 } as const
export const shareImageAlt = `${firm.marketingName}: a house at dusk, its porch light on`

/** A line of text converted to an outline, because the build machine may have no fonts. */
export interface OutlinedLine {
  readonly path: string
  readonly y: number
}

/** @param lines the firm's name first, brighter than the others */
export function ShareImage({ lines }: { readonly lines: readonly OutlinedLine[] }) {
  const { width, height } = shareImageSize
  const ground = 560
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor={gulf} />
          <stop offset="1" stopColor={roof} />
        </linearGradient>
      </defs>
      <path fill="url(#sky)" d={`M0 0h${width}v${ground}H0z`} />
      {/* The drawing extends past its own frame: dusk, water and ground. */}
      <style>{'svg { overflow: visible }'}</style>
      <svg x="490" y={ground - 318} width="690" height="318" aria-hidden="true">
        <HomeHouse />
      </svg>
      <path fill={night} d={`M0 ${ground}h${width}v${height - ground}H0z`} />
      <path fill={lamp} d="M72 84h84v8H72z" />
      {lines.map(({ path, y }, index) => (
        <path key={y} fill={index === 0 ? white : mist} d={path} transform={`translate(72 ${y})`} />
      ))}
    </svg>
  )
}
