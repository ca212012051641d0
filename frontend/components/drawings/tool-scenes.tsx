/** Drawings for the tool pages, in the style of scenes.tsx: one amber detail each. */

import type { ReactElement } from 'react'
import type { ToolName } from '#domain/forms-and-tools.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { Palm } from './palm.tsx'
import { Scene } from './scene.tsx'

const { gulf, lamp, white } = themeColors

export const toolScenes: Readonly<Partial<Record<ToolName, ReactElement>>> = {
  summaryAdministration: <Courthouse />,
  ladyBirdDeed: <Deed />,
  datesAfterADeath: <Calendar />,
  whatProbateCosts: <Coins />,
  whoInherits: <FamilyTree />,
}

/** For a tool without a drawing of its own: two ways, one of them lit. */
export function Signpost() {
  return (
    <Scene width={250}>
      <path d="M150 8h12v142h-12zM96 62h96v28H96L80 76z" />
      <path fill={lamp} d="M120 20h92l16 14-16 14h-92z" />
      <Palm x={36} height={112} />
      <path d="M172 150a18 18 0 0 1 20-16 18 18 0 0 1 32 16z" />
    </Scene>
  )
}

/** The clerk's door is lit. */
function Courthouse() {
  return (
    <Scene width={330}>
      <path
        transform="translate(30)"
        d="M150 6 60 52v10h180V52zM72 68h156v8H72zm4 8h14v60H76zm134 0h14v60h-14zM114 76h14v60h-14zm58 0h14v60h-14zM66 136h168v14H66z"
      />
      <path fill={lamp} d="M166 94h28v42h-28z" />
      <Palm x={40} height={104} />
    </Scene>
  )
}

/** A deed with its seal. */
function Deed() {
  return (
    <Scene width={270}>
      <path d="M118 18h108v132H118z" />
      <path fill={white} d="M127 27h90v123h-90z" />
      <path d="M139 42h66v7h-66zm0 18h66v6h-66zm0 15h66v6h-66zm0 15h40v6h-40z" />
      <path fill={lamp} d="M206 108a15 15 0 1 1-30 0 15 15 0 0 1 30 0" />
      <path d="m183 121-5 22 13-7 13 7-5-22q-8 5-16 0" />
      <Palm x={44} height={114} />
    </Scene>
  )
}

/** A month with one day lit. */
function Calendar() {
  return (
    <Scene width={280}>
      <path d="M112 26h24V12h10v14h62V12h10v14h24v124H112z" />
      <path fill={white} d="M121 58h112v83H121z" />
      <path d="M131 68h16v14h-16zm26 0h16v14h-16zm26 0h16v14h-16zm26 0h14v14h-14zm-78 25h16v14h-16zm26 0h16v14h-16zm52 0h14v14h-14zm-78 25h16v14h-16zm26 0h16v14h-16zm26 0h16v14h-16z" />
      <path fill={lamp} d="M179 89h24v22h-24z" />
      <Palm x={42} height={114} />
    </Scene>
  )
}

/** Three piles of coins, the top one lit. */
function Coins() {
  return (
    <Scene width={280}>
      <path
        fill="none"
        stroke={gulf}
        strokeWidth="13"
        strokeLinecap="round"
        d="M98 143h32m-32-16h32m26 16h32m-32-16h32m-32-16h32m26 32h32m-32-16h32m-32-16h32m-32-16h32"
      />
      <path fill="none" stroke={lamp} strokeWidth="13" strokeLinecap="round" d="M214 79h32" />
      <Palm x={44} height={114} />
    </Scene>
  )
}

/** A family tree; the house goes to one of the heirs. */
function FamilyTree() {
  return (
    <Scene width={290}>
      <path d="M144 22a16 16 0 1 1-32 0 16 16 0 0 1 32 0m86 0a16 16 0 1 1-32 0 16 16 0 0 1 32 0M144 19h54v6h-24v34h66v19h-6V65h-66v13h-6V65h-66v13h-6V59h66V25h-18zM115 92a16 16 0 1 1-32 0 16 16 0 0 1 32 0m68 0a16 16 0 1 1-32 0 16 16 0 0 1 32 0m71 0a16 16 0 1 1-32 0 16 16 0 0 1 32 0" />
      <path d="M164 108h6v10h-6zm3 4 34 20-4 6h-5v12h-50v-12h-5l-4-6z" />
      <path fill={lamp} d="M160 132h14v18h-14z" />
      <Palm x={38} height={110} />
    </Scene>
  )
}
