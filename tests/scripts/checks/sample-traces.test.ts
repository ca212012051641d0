import { expect, test } from 'vitest'
import { findSampleTraces } from '#scripts/checks/sample-traces.ts'

const tampa = { city: 'Tampa' }

test.each<[string, string, string, RegExp]>([
  ['a name in structured data', 'index.html', '{"name":"Porchlight"}', /^sample: .*Porchlight/],
  ['a number in a script', 'assets/a.js', 'tel:+17275550142', /0142.* 1 built files/],
  ['a Bar number of zeros in a PDF', 'list.pdf', 'No. 0000000', /0000000.*list\.pdf first/],
  ['the sample’s city elsewhere', 'about.html', 'in St. Petersburg', /^sample: .*St\. Peters/],
])('finds %s', (_, file, text, expected) => {
  const found = findSampleTraces(new Map([[file, text]]), tampa)
  expect(found).toEqual([expect.stringMatching(expected)])
})

test('ignores the firm’s own words, and the sample’s city on its county’s page', () => {
  const texts = new Map([
    ['counties/pinellas.html', 'Clearwater is the seat, St. Petersburg has a branch.'],
    ['about.html', 'Our one office is in Tampa, Hillsborough County, Florida.'],
  ])
  expect(findSampleTraces(texts, tampa)).toEqual([])
})
