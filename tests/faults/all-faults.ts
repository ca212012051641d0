/** Every fault patch, by part of the product. */

import { accessFaults } from './access.ts'
import { alertFaults } from './alerts.ts'
import { deliveryFaults, workListFaults } from './delivery.ts'
import type { Faults } from './fault.ts'
import { formFaults, screeningFaults } from './forms.ts'
import { journalFaults } from './journal.ts'
import { keepingFaults } from './keeping.ts'
import { leadFaults } from './leads.ts'
import { pageFaults } from './pages.ts'
import { serviceFaults } from './service.ts'

const parts: Readonly<Record<string, Faults>> = {
  journal: journalFaults,
  delivery: deliveryFaults,
  keeping: keepingFaults,
  forms: formFaults,
  screening: screeningFaults,
  service: serviceFaults,
  access: accessFaults,
  leads: leadFaults,
  pages: pageFaults,
  alerts: alertFaults,
  'work list': workListFaults,
}

export type NamedFault = (typeof faults)[number]

export const faults = Object.entries(parts).flatMap(([part, ofPart]) =>
  Object.entries(ofPart).map(([promise, fault]) => {
    return { part, promise, builds: fault.caughtBy.endsWith('.spec.ts'), ...fault }
  }),
)
