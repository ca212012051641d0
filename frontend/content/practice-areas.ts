/** The thirteen practice areas, in the order of the index page. */

import type { PracticeArea } from './practice-area.ts'
import { businessOwnerEstatePlanning } from './practice-areas/business-owner-estate-planning.ts'
import { digitalAssetsFfadaa } from './practice-areas/digital-assets-ffadaa.ts'
import { durablePowerOfAttorney } from './practice-areas/durable-power-of-attorney.ts'
import { guardianshipMinorChildren } from './practice-areas/guardianship-minor-children.ts'
import { gunTrusts } from './practice-areas/gun-trusts.ts'
import { healthcareDirectives } from './practice-areas/healthcare-directives.ts'
import { hipaa } from './practice-areas/hipaa.ts'
import { ladyBirdDeeds } from './practice-areas/lady-bird-deeds.ts'
import { probate } from './practice-areas/probate.ts'
import { revocableTrusts } from './practice-areas/revocable-trusts.ts'
import { specialNeedsTrusts } from './practice-areas/special-needs-trusts.ts'
import { trustAdministration } from './practice-areas/trust-administration.ts'
import { wills } from './practice-areas/wills.ts'

export const practiceAreas: readonly PracticeArea[] = [
  wills,
  revocableTrusts,
  durablePowerOfAttorney,
  healthcareDirectives,
  hipaa,
  guardianshipMinorChildren,
  ladyBirdDeeds,
  probate,
  trustAdministration,
  specialNeedsTrusts,
  gunTrusts,
  businessOwnerEstatePlanning,
  digitalAssetsFfadaa,
]

export function practiceAreaPath(slug: string): string {
  return `/practice/${slug}`
}
