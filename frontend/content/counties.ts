/** The ten county pages, in the order in which lists and the footer give them. */

import { broward } from './counties/broward.ts'
import { collier } from './counties/collier.ts'
import { duval } from './counties/duval.ts'
import { hillsborough } from './counties/hillsborough.ts'
import { lee } from './counties/lee.ts'
import { miamiDade } from './counties/miami-dade.ts'
import { orange } from './counties/orange.ts'
import { palmBeach } from './counties/palm-beach.ts'
import { pinellas } from './counties/pinellas.ts'
import { sarasota } from './counties/sarasota.ts'
import type { County } from './county.ts'

export const counties: readonly County[] = [
  miamiDade,
  broward,
  palmBeach,
  hillsborough,
  orange,
  pinellas,
  duval,
  lee,
  collier,
  sarasota,
]

export function countyPath(slug: string): string {
  return `/counties/${slug}`
}
