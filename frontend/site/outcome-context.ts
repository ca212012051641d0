/**
 * What /thank-you says. The build renders it for nothing in particular; the service renders its
 * main part again for each form that was posted without scripts (backend/forms/outcome-pages.ts).
 */

import { createContext } from 'react'
import type { Outcome } from '#domain/outcome.ts'

export const OutcomeContext = createContext<Outcome>({ kind: 'unknown' })
