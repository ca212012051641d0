/** The house on the home page at dusk: metal roof, Bahama shutters, porch, and lights on. */

import { themeColors } from '#frontend/styles/theme-values.ts'
import { palmCrown } from './palm.tsx'

const { dusk, gulf, night, eave, roof, wall, door, flame, rim, mist: trim } = themeColors

export function HomeHouse() {
  return (
    <svg viewBox="0 0 690 318" aria-hidden="true">
      <defs>
        <radialGradient id="porch">
          <stop stopColor={flame} stopOpacity=".75" />
          <stop offset="1" stopColor={flame} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="dusk">
          <stop stopColor={dusk} />
          <stop offset=".45" stopColor={dusk} stopOpacity=".5" />
          <stop offset=".75" stopColor={dusk} stopOpacity=".12" />
          <stop offset="1" stopColor={dusk} stopOpacity="0" />
        </radialGradient>
        <g id="pane">
          <path fill={night} d="M-27 16h54v54h-54z" />
          <path fill={flame} d="M-22 22h20v20h-20zM2 22h20v20H2zm-24 24h20v20h-20zm24 0h20v20H2z" />
          <path fill={roof} d="M-25 0h50l8 23h-66z" />
          <path stroke={gulf} strokeWidth="1.5" d="M-27 7h54m-56 6h58m-60 5h62" />
        </g>
      </defs>
      <ellipse className="glow" cx="300" cy="268" rx="470" ry="320" fill="url(#dusk)" />
      <path fill={roof} d="M-3000 276h8000v42h-8000z" />
      <path fill={night} d="M-3000 318h8000v40h-8000z" />
      <path stroke={dusk} strokeOpacity=".75" strokeWidth="2" d="M-150 286h70m-134 11h90m84-8h56" />
      <Garden />
      <Porch />
      <Roof />
    </svg>
  )
}

/** Trees and palms against the sky. */
function Garden() {
  return (
    <g fill={night}>
      <circle cx="672" cy="152" r="62" />
      <circle cx="624" cy="178" r="42" />
      <circle cx="690" cy="200" r="52" />
      <path d="M660 200h14l6 118h-26zM92 142q8 90-7 176h15q12-90-2-176zm-38 46q6 66-7 130h12q10-66 0-130z" />
      <path transform="matrix(1.5 0 0 1.5 95 142)" d={palmCrown} />
      <path transform="matrix(1.15 0 0 1.15 57 188)" d={palmCrown} />
      <path d="M8 318a22 22 0 0 1 24-20 25 25 0 0 1 43-2 20 20 0 0 1 28 22z" />
    </g>
  )
}

/** Walls, windows, door, columns and steps. */
function Porch() {
  return (
    <>
      <path fill={wall} d="M182 195h433v88H182z" />
      <path fill="url(#porch)" d="M305 195h192v88H305z" />
      <use href="#pane" x="225" y="208" />
      <use href="#pane" x="313" y="208" />
      <use href="#pane" x="484" y="208" />
      <use href="#pane" x="572" y="208" />
      <path fill={night} d="M367 206h64v77h-64z" />
      <path fill={door} d="M373 212h52v71h-52z" />
      <path fill={flame} d="M381 220h36v24h-36zm31 36a3 3 0 1 1 0 6 3 3 0 0 1 0-6" />
      <path
        fill={trim}
        d="M151 196h9v86h-9zm105 0h9v86h-9zm94 0h8v86h-8zm90 0h8v86h-8zm94 0h9v86h-9zm104 0h9v86h-9zM156 250h196v4H156zm290 0h196v4H446z"
      />
      <path stroke={trim} strokeWidth="28" strokeDasharray="3 7" d="M163 268h188m97 0h190" />
      <path fill={night} d="M140 286h518v32H140z" />
      <path fill={rim} d="M136 281h526v7H136zM345 309h108v9H345z" />
      <path fill={trim} d="M356 288h86v10h-86zm-6 10h98v11h-98z" />
    </>
  )
}

/** With its dormer. */
function Roof() {
  return (
    <>
      <path fill={eave} d="M255 81h290l95 84H160z" />
      <path fill={roof} d="M160 164h480l29 29H131z" />
      <path
        stroke={wall}
        strokeWidth="2"
        d="m282 82-46 82m78-82-30 82m63-82-19 82m53-82-6 82m48-82 6 82m26-82 19 82m14-82 30 82m2-82 46 82"
      />
      <path fill={trim} d="M130 192h540v8H130z" />
      <path fill={wall} d="M372 57h56v24h-56z" />
      <path fill={flame} d="M379 61h18v16h-18zm24 0h18v16h-18z" />
      <path fill={eave} d="m400 32 39 26h-78z" />
    </>
  )
}
