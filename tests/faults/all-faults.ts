/** Every fault patch, by part of the product. */

import { accessFaults } from './access.ts'
import { alertFaults } from './alerts.ts'
import { deliveryFaults } from './delivery.ts'
import type { Fault } from './fault.ts'
import { formFaults } from './forms.ts'
import { journalFaults } from './journal.ts'
import { keepingFaults } from './keeping.ts'
import { leadFaults } from './leads.ts'
import { pageFaults } from './pages.ts'
import { screeningFaults } from './screening.ts'
import { serviceFaults } from './service.ts'
import { workListFaults } from './work-list.ts'

const parts: Readonly<Record<string, readonly Fault[]>> = {
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

export const faults = Object.entries(parts).flatMap(([part, ofPart]) =>
  ofPart.map((fault) => ({ part, builds: fault.caughtBy.endsWith('.spec.ts'), ...fault })),
)
