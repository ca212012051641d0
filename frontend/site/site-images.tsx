/** Pictures made at build time: the browser's icon and the card that shared links show. */

import { HomeHouse } from '#frontend/components/drawings/home-house.tsx'

const gulf = '#0f3a42'
const night = '#0b2930'
const lamp = '#f6b73c'

/** The roof with its lit door. */
export function Favicon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -10 48 48" aria-hidden="true">
      <path fill={gulf} d="M-7-10h48v48H-7z" />
      <path fill="#fff" d="M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z" />
      <path fill={lamp} d="M13 18h8v10h-8z" />
    </svg>
  )
}

export const shareImageSize = { width: 1200, height: 630 } as const

/** A line of text already turned into an outline: the machine that builds may have no fonts. */
export interface OutlinedLine {
  readonly path: string
  readonly fill: string
  readonly x: number
  readonly y: number
}

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
          <stop offset="1" stopColor="#1b5056" />
        </linearGradient>
      </defs>
      <path fill="url(#sky)" d={`M0 0h${width}v${ground}H0z`} />
      {/* The drawing reaches past its own frame: dusk, water and ground. */}
      <style>{'svg { overflow: visible }'}</style>
      <svg x="490" y={ground - 318} width="690" height="318" aria-hidden="true">
        <HomeHouse />
      </svg>
      <path fill={night} d={`M0 ${ground}h${width}v${height - ground}H0z`} />
      <path fill={lamp} d="M72 84h84v8H72z" />
      {lines.map((line) => (
        <path
          key={line.path}
          fill={line.fill}
          d={line.path}
          transform={`translate(${line.x} ${line.y})`}
        />
      ))}
    </svg>
  )
}
