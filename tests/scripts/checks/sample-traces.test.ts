import { expect, test } from 'vitest'
import { findSampleTraces } from '#scripts/checks/sample-traces.ts'

const tampa = { city: 'Tampa' }

test.each<[string, string, string, RegExp]>([
  [
    'a name in structured data',
    'site/index.html',
    '{"name":"Porchlight"}',
    /^sample: .*Porchlight/,
  ],
  ['a number in a script', 'site/assets/a.js', 'tel:+17275550142', /0142.* 1 built files/],
  ['a Bar number of zeros in a PDF', 'list.pdf', 'No. 0000000', /0000000.*list\.pdf first/],
  ['the sample’s city elsewhere', 'site/llms.txt', 'in St. Petersburg', /^sample: .*St\. Peters/],
  [
    'directions across a bay where the firm is not',
    'site/counties/pinellas.html',
    '<p>Call first. Come across the bay.</p>',
    /^place: .*pinellas\.html says “Come across the bay”, and the office is in Tampa/,
  ],
])('finds %s', (_, file, text, expected) => {
  const found = findSampleTraces(new Map([[file, text]]), tampa, '')
  expect(found).toEqual([expect.stringMatching(expected)])
})

test('ignores the firm’s own words, and its county named as a county', () => {
  const texts = new Map([
    ['site/counties/pinellas.html', 'Clearwater is the seat, St. Petersburg has a branch.'],
    ['site/counties/hillsborough.html', 'Our own county.'],
    ['site/about.html', 'Our one office is in Tampa, Hillsborough County, Florida.'],
    ['site/contact.html', 'Call (813) 555-2100.'],
  ])
  expect(findSampleTraces(texts, tampa, '{"lead":"Our own county."}')).toEqual([])
})
