/** Faults in the built pages, and in what pages and dashboard do in a browser. */

import type { Faults } from './fault.ts'

export const pageFaults: Faults = {
  'Every page names itself as its canonical address.': {
    find: 'const canonical = siteUrl + path',
    replace: "const canonical = siteUrl + path.replace(/^\\/guides.*/, '/guides')",
    caughtBy: 'search-and-sharing.test.ts',
    builds: true,
  },
  'A page that explains the law shows the source of what it prints.': {
    file: 'practice-areas/probate.ts',
    find: 'Fla. Stat. § 732.901 (deposit of the will)',
    replace: 'Fla. Stat. § 733.212 (notice)',
    caughtBy: 'content/facts.test.ts',
    builds: true,
  },
  'A page comes with its headers within 16 KiB.': {
    find: 'await styles.styleOf(content)',
    replace: 'styles.laterStyle',
    caughtBy: 'page-budgets.test.ts',
    builds: true,
  },
  "A page's policy allows its own scripts and no other.": {
    find: "'script-src': [self,",
    replace: "'script-src': [self, \"'unsafe-inline'\",",
    caughtBy: 'build/render.test.ts',
    builds: true,
  },
  'Each stop of the Tab key has a ring.': {
    file: 'styles/_base.scss',
    find: `outline: $focus-ring-width solid var(--bs-focus-ring-color);
  outline-offset: 3px;`,
    replace: 'outline: 0;',
    caughtBy: 'pages.spec.ts',
    named: '/practice passes',
  },
  'No word widens the page of a phone.': {
    file: 'styles/_base.scss',
    find: 'overflow-wrap: anywhere;',
    replace: 'overflow-wrap: normal;',
    caughtBy: 'pages.spec.ts',
    named: '/counties/orange passes',
  },
  'Questions are called required to who hears them.': {
    find: '      aria-required={required}\n',
    replace: '',
    caughtBy: 'page-markup.test.ts',
    builds: true,
  },
  'The look comes from the theme alone.': {
    find: 'accent={themeColors.lamp}',
    replace: 'accent="#f6b73c"',
    caughtBy: 'one-look.test.ts',
  },
  'What was typed is back after a reload.': {
    find: 'writeSession(keyOf(form),',
    replace: "writeSession('draft',",
    caughtBy: 'drafts.spec.ts',
    named: 'a draft survives a reload',
  },
  'What is wrong with a form receives the focus.': {
    file: 'form-problems.tsx',
    find: 'ref={takeFocus}',
    replace: 'ref={undefined}',
    caughtBy: 'contact-errors.spec.ts',
  },
  'Forms work without scripts.': {
    find: '      method="post"\n',
    replace: '',
    caughtBy: 'without-scripts.spec.ts',
  },
  'Only the receipt of the service counts as received.': {
    find: 'if (response.status !== 201 || !isOurs)',
    replace: 'if (response.status !== 201)',
    caughtBy: 'receipt.test.ts',
  },
  'A request that fails keeps every word.': {
    find: 'setFailure(outcome)',
    replace: 'setFailure(outcome)\n    element.reset()',
    caughtBy: 'failed-submission.spec.ts',
  },
  'Nothing is measured before the visitor agrees.': {
    find: "if (choice === 'yes')\n    for",
    replace: "if (choice !== 'no')\n    for",
    caughtBy: 'other-build.spec.ts',
  },
  'Who has signed out of the dashboard opens nothing by the Back button.': {
    find: "writeSession(signedOutKey, 'yes')",
    replace: '',
    caughtBy: 'access.spec.ts',
    named: 'signing out forgets',
  },
}
