/**
 * Small drawings on the ground line of a page head or a door: flat gulf silhouettes with exactly
 * one amber detail each. All are decorative.
 */

import { themeColors } from '#frontend/styles/theme-values.ts'
import { Palm } from './palm.tsx'
import { Scene } from './scene.tsx'

const { gulf, lamp, mist, white } = themeColors

/** A porch with a lit window: plans and contact. */
export function PorchHouse() {
  return (
    <Scene width={310}>
      <Palm x={40} height={112} />
      <path d="M205 10 108 58v10h194V58zM122 68h11v82h-11zm155 0h11v82h-11zm-122 72h100v10H155zm17-66h66v66h-66z" />
      <path fill={white} d="M179 81h52v59h-52z" />
      <path fill={lamp} d="M187 89h36v51h-36z" />
      <path d="M203 89h4v51h-4zm-16 20h36v4h-36z" />
    </Scene>
  )
}

/** A mailbox with its flag up: guides. */
export function Mailbox() {
  return (
    <Scene width={240}>
      <path d="M0 70a27 27 0 0 1 27-27h60a20 20 0 0 1 20 20v37H0zm48 30h12v50H48z" />
      <path fill={white} d="M9 91V70a18 18 0 0 1 36 0v21z" />
      <path fill={lamp} d="M91 78V31h28v18H97v29z" />
      <Palm x={198} height={116} />
    </Scene>
  )
}

/** A lighthouse: the counties. */
export function Lighthouse() {
  return (
    <Scene width={310}>
      <Palm x={45} height={116} />
      <Palm x={104} height={86} />
      <path d="M236 0 208 24h56zm-35 51h70v9h-70zm19 9h32l9 90h-50zm48 90v-26l21-15 21 15v26z" />
      <path fill={white} d="m217.5 84 37 0 1.7 17-40.4 0zM213.5 119h44.5l1.5 15h-47.5z" />
      <path fill={lamp} d="M216 25h40v26h-40z" />
      <path d="M227 25h5v26h-5zm13 0h5v26h-5z" />
    </Scene>
  )
}

/** A rocking chair under the porch lamp: boomers. */
export function Rocker() {
  return (
    <Scene width={200}>
      <path d="M0 0h200v11H0zm9 11h11v139H9zm171 0h11v139h-11z" />
      <path fill={lamp} d="M146 11h4v18h15l6 26h-46l6-26h15z" />
      <path
        fill="none"
        stroke={gulf}
        strokeWidth="7"
        strokeLinecap="round"
        d="m66 48 12 56h44l8 33M78 104l-6 33m6-33h40V82H74m-27 50q52 32 104 0"
      />
    </Scene>
  )
}

/** A tree and a swing: Gen X. */
export function Swing() {
  return (
    <Scene width={240}>
      <path d="M40 72C-4 78-12 8 44 4c56-6 66 70 18 70v76H44z" />
      <path
        fill="none"
        stroke={gulf}
        strokeWidth="6"
        d="m124 150 17-112h78l17 112M163 38v70m38-70v70"
      />
      <path fill={lamp} d="M152 106h60v12h-60z" />
    </Scene>
  )
}

/** A telephone with a house on it: millennials. */
export function Telephone() {
  return (
    <Scene width={104}>
      <path d="M14 0h76a14 14 0 0 1 14 14v136H0V14A14 14 0 0 1 14 0" />
      <path fill={white} d="M11 18h82v132H11z" />
      <path d="m52 34 36 29-5 7-31-25-31 25-5-7zm0 19 26 21v38H26V74z" />
      <path fill={lamp} d="M45 88h14v24H45z" />
      <path fill={mist} d="M25 122h54v10H25z" />
    </Scene>
  )
}

/** A little free library on its post: resources. */
export function LittleLibrary() {
  return (
    <Scene width={290}>
      <path d="M78 0 12 34v10h132V34zM24 44h108v64H24zm48 64h12v42H72z" />
      <path fill={white} d="M32 50h92v50H32z" />
      <path d="M38 60h9v40h-9zm12 6h11v34H50zm29-4h8v38h-8zm11 8h10v30H90zm15-6h11v36h-11z" />
      <path fill={lamp} d="M64 56h12v44H64z" />
      <Palm x={196} height={88} />
      <Palm x={246} height={117} />
    </Scene>
  )
}

/** A live oak with a lantern on its branch: practice areas. */
export function OakLantern() {
  return (
    <Scene width={300}>
      <path d="M20 78C-12 64 4 26 38 30 52-2 104-6 122 16c32-22 84-8 88 20 38-8 66 36 30 48-26 12-52 2-62-10-10 8-24 10-36 8-4 22-2 46 10 68h-54c14-24 16-48 8-70-28 18-66 16-86-2" />
      <path d="M228 78h4v20h-4z" />
      <path fill={lamp} d="M220 98h20v24h-20z" />
      <path d="m230 90 14 9h-28zm-12 32h24v5h-24z" />
    </Scene>
  )
}

/** A standing board with a list, one checkmark lit: checklists. */
export function ListBoard() {
  return (
    <Scene width={290}>
      <path d="M18 8h92v112H18zm8 112h10l-6 30H19zm66 0h10l9 30H98z" />
      <path fill={white} d="M26 16h76v96H26z" />
      <path d="M50 34h42v6H50zm0 25h42v6H50zm0 25h34v6H50z" />
      <path fill="none" stroke={gulf} strokeWidth="4" d="m33 37 4 4 8-9m-12 30 4 4 8-9" />
      <path fill="none" stroke={lamp} strokeWidth="6" d="m31 87 6 6 11-13" />
      <Palm x={196} height={117} />
      <Palm x={248} height={86} />
    </Scene>
  )
}

/** A street lamp by the path: legal pages, the thank-you page, unknown addresses. */
export function StreetLamp() {
  return (
    <Scene width={230}>
      <Palm x={45} height={96} />
      <path d="M146 48h8v92h-8zm-10 92h28v10h-28zm14-140 22 14h-44zM132 44h36v6h-36z" />
      <path fill={lamp} d="M136 15h28l-4 29h-20z" />
      <path d="M176 150a18 18 0 0 1 20-16 18 18 0 0 1 32 16z" />
    </Scene>
  )
}

/** The room where plans are signed: a table, two chairs and papers under a lit lamp. On dark. */
export function TableRoom() {
  return (
    <Scene width={300}>
      <g fill={mist}>
        <path d="M0 144h300v6H0zM62 84h176v8H62zm14 8h8v52h-8zm140 0h8v52h-8zM148 0h4v22h-4z" />
        <path d="M14 58h8v42h26v44h-8v-36H22v36h-8zm272 0h-8v42h-26v44h8v-36h18v36h8z" />
        <path fill={white} d="m106 84 6-8h30l-4 8zm56 0-4-8h30l6 8z" />
      </g>
      <path fill={lamp} d="M134 22h32l18 22h-68z" />
    </Scene>
  )
}
