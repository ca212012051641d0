/** Every fault patch, by part of the product. */

import { accessFaults } from './access.ts'
import { alertFaults } from './alerts.ts'
import { browserFaults } from './browser.ts'
import { dashboardFaults } from './dashboard.ts'
import { deliveryFaults } from './delivery.ts'
import type { Fault } from './fault.ts'
import { formFaults } from './forms.ts'
import { httpFaults } from './http.ts'
import { journalFaults } from './journal.ts'
import { keepingFaults } from './keeping.ts'
import { listFaults } from './lists.ts'
import { pageFaults } from './pages.ts'
import { rowFaults } from './rows.ts'
import { screeningFaults } from './screening.ts'
import { settingFaults } from './settings.ts'

const parts: Readonly<Record<string, readonly Fault[]>> = {
  journal: journalFaults,
  delivery: deliveryFaults,
  keeping: keepingFaults,
  rows: rowFaults,
  screening: screeningFaults,
  forms: formFaults,
  http: httpFaults,
  access: accessFaults,
  lists: listFaults,
  dashboard: dashboardFaults,
  pages: pageFaults,
  browser: browserFaults,
  alerts: alertFaults,
  settings: settingFaults,
}

export const faults = Object.entries(parts).flatMap(([part, ofPart]) =>
  ofPart.map((fault) => ({ part, ...fault })),
)
