/** Faults in the built pages: search engines, budgets, policies, measurement. */

import type { Fault } from './fault.ts'

export const pageFaults: readonly Fault[] = [
  {
    promise: 'Every page names itself as its canonical address.',
    file: 'document.tsx',
    find: 'const canonical = siteUrl + pathname',
    replace: "const canonical = siteUrl + pathname.replace(/^\\/guides.*/, '/guides')",
    caughtBy: 'built-pages.test.ts',
    builds: true,
  },
  {
    promise: 'The sitemap lists the public pages and no other.',
    file: 'site-index.ts',
    find: 'handle.sitemap !== false',
    replace: 'handle.sitemap !== undefined',
    caughtBy: 'built-pages.test.ts',
    builds: true,
  },
  {
    promise: 'Structured data marks what the page shows.',
    file: 'structured-data.ts',
    find: "acceptedAnswer: { '@type': 'Answer', text: faq.answer },",
    replace: "acceptedAnswer: { '@type': 'Answer', text: faq.question },",
    caughtBy: 'structured-data.test.ts',
    builds: true,
  },
  {
    promise: 'A page comes with its headers in the first round trip.',
    file: 'render.ts',
    find: 'await styles.styleOf(content)',
    replace: 'styles.laterStyle()',
    caughtBy: 'page-budgets.test.ts',
    named: 'a page comes with its headers',
    builds: true,
  },
  {
    promise: 'What the gate opens is no public file.',
    file: 'render.ts',
    find: 'page.handle.isGated ? options.gatedDir : options.outDir',
    replace: 'page.handle.isGated ? options.outDir : options.outDir',
    caughtBy: 'downloads.test.ts',
    named: 'neither page nor file of the gate',
    builds: true,
  },
  {
    promise: "A page's policy allows its own scripts and no other.",
    file: 'policy.ts',
    find: "'script-src': [self,",
    replace: "'script-src': [self, \"'unsafe-inline'\",",
    caughtBy: 'policy.test.ts',
    builds: true,
  },
  {
    promise: 'The script of a measurement service is let in on measured pages alone.',
    file: 'policy.ts',
    find: 'hasAnalytics && isMeasured ?',
    replace: 'hasAnalytics ?',
    caughtBy: 'policy.test.ts',
    builds: true,
  },
]
