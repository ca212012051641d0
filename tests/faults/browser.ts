/** Faults that show in a browser alone: drafts, focus, forms without scripts, consent to be measured. */

import type { Fault } from './fault.ts'

export const browserFaults: readonly Fault[] = [
  {
    promise: 'What was typed is back after a reload.',
    file: 'drafts.ts',
    find: 'writeSession(\n      this.#key,',
    replace: "writeSession(\n      'draft',",
    caughtBy: 'drafts.spec.ts',
    named: 'what was typed is back after a reload',
    builds: true,
  },
  {
    promise: 'What is wrong with a form receives the focus.',
    file: 'error-summary.tsx',
    find: 'useEffect(() => summary.current?.focus(), [attempt])',
    replace: 'useEffect(() => {}, [attempt])',
    caughtBy: 'contact-errors.spec.ts',
    builds: true,
  },
  {
    promise: 'Forms work without scripts.',
    file: 'form-markup.tsx',
    find: '      method="post"\n',
    replace: '',
    caughtBy: 'without-scripts.spec.ts',
    builds: true,
  },
  {
    promise: 'A request that fails keeps every word.',
    file: 'use-island-form.ts',
    find: 'if (failed === undefined) {',
    replace: 'if (failed !== undefined) methods.reset()\n    if (failed === undefined) {',
    caughtBy: 'contact-failure.spec.ts',
    builds: true,
  },
  {
    promise: 'A change of status can be taken back in the dashboard.',
    file: 'status-calls.ts',
    find: `/undo\`, {
      body: { expected },`,
    replace: `/undo\`, {
      body: { expected: expected + 1 },`,
    caughtBy: 'standing.spec.ts',
    named: 'status and note are kept',
    builds: true,
  },
  {
    promise: 'Nothing is measured before the visitor agrees.',
    file: 'measurement.ts',
    find: "if (choice === 'yes')\n    for",
    replace: "if (choice !== 'no')\n    for",
    caughtBy: 'measurement.spec.ts',
    builds: true,
  },
]
