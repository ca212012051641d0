/** The plans by their ids. The build puts in these few words alone (scripts/build/values-at-build.ts). */

import { plans } from '#frontend/content/plans.ts'

export const planNames: readonly (readonly [id: string, name: string])[] = plans.map(
  ({ id, name }) => [id, name] as const,
)
