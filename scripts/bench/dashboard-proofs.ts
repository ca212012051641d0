/** Bars of the dashboard that no figure meets but a journey: which one, each found where it is said to be. */

import { readFileSync } from 'node:fs'

interface Proof {
  readonly bar: string
  readonly file: string
  /** As the test is called, or how its name begins. */
  readonly test: string
}

export const proofs: readonly Proof[] = [
  {
    bar: 'A6 three counts always',
    file: 'tests/e2e/dashboard/rows.spec.ts',
    test: 'only the rows in view are in the page, and screen readers know of all',
  },
  {
    bar: 'A7 the view in the address, no token',
    file: 'tests/e2e/dashboard/rows.spec.ts',
    test: 'the view stands in the address, and a link to it holds no token',
  },
  {
    bar: 'A7 named views for everybody',
    file: 'tests/e2e/dashboard/standing.spec.ts',
    test: 'a view is kept under a name for everybody, found again and deleted',
  },
  {
    bar: 'A8 by keyboard, keys that can be off',
    file: 'tests/e2e/dashboard/rows.spec.ts',
    test: 'single keys search and list the keys, and can be switched off',
  },
  {
    bar: 'A10 two clocks, overdue first',
    file: 'tests/e2e/dashboard/clock.spec.ts',
    test: 'the table opens newest first; what is to be answered stands overdue first',
  },
  {
    bar: 'A11 two at once: one wins, one is told',
    file: 'tests/e2e/dashboard/standing.spec.ts',
    test: 'who was slower is told by whom, keeps what he wrote, and may save it then',
  },
  {
    bar: 'A11 a whole filter, and undone',
    file: 'tests/e2e/dashboard/standing.spec.ts',
    test: 'all of a filter get a status at once, and it is taken back',
  },
  {
    bar: 'A12 people, look-alikes only suggested',
    file: 'tests/e2e/dashboard/parts.spec.ts',
    test: 'details show all from one person, and what is opened there',
  },
  {
    bar: 'A13 suspects leave by one button',
    file: 'tests/e2e/dashboard/standing.spec.ts',
    test: 'a suspect has a lane of its own and leaves it by one button',
  },
  {
    bar: 'A14 a viewer sees and takes no messages',
    file: 'tests/e2e/dashboard/roles.spec.ts',
    test: 'px a viewer sees leads without messages, and nothing to change or take away',
  },
  {
    bar: 'A15 refusals stand in the trail',
    file: 'tests/e2e/dashboard/roles.spec.ts',
    test: 'what a viewer is refused stands in the audit trail, which only the owner reads',
  },
  {
    bar: 'A16 charts: finding and table',
    file: 'tests/e2e/dashboard/parts.spec.ts',
    test: 'px each chart says its finding and has its figures',
  },
  {
    bar: 'A17 axe 0 in every state',
    file: 'tests/e2e/admin-accessibility.spec.ts',
    test: 'unlocked, one row unfolded, in detail',
  },
]

/** "A6 three counts always … tests/…: its name"; a proof that is gone is said to be. */
export function proofLines(root: URL): readonly string[] {
  return proofs.map(({ bar, file, test }) => {
    const isThere = readFileSync(new URL(file, root), 'utf8').includes(test)
    return `${bar.padEnd(44)} ${isThere ? `${file}: ${test}` : `GONE from ${file}: ${test}`}`
  })
}
