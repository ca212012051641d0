/** Every fault patch, by part of the product. */

import { deliveryFaults } from './delivery.ts'
import type { Fault } from './fault.ts'
import { journalFaults } from './journal.ts'
import { keepingFaults } from './keeping.ts'

const parts: Readonly<Record<string, readonly Fault[]>> = {
  journal: journalFaults,
  delivery: deliveryFaults,
  keeping: keepingFaults,
}

export const faults = Object.entries(parts).flatMap(([part, ofPart]) =>
  ofPart.map((fault) => ({ part, ...fault })),
)
