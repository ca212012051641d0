/** Context of the unlocked dashboard: the leads it holds, the view of them, and the open lead. */

import { createContext, use } from 'react'
import type { useNewWorklist } from './use-new-worklist.ts'

type Worklist = ReturnType<typeof useNewWorklist>

export const WorklistContext = createContext<Worklist | undefined>(undefined)

/** @throws Error outside the provider */
export function useWorklist(): Worklist {
  const worklist = use(WorklistContext)
  if (!worklist) throw new Error('WorklistContext has no provider')
  return worklist
}
