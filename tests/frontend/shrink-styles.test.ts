import { expect, test } from 'vitest'
import { dropOverridden, shortenCustomProperties } from '#scripts/shrink-styles.ts'

function compact(css: string): string {
  return css.replaceAll(/\s+/g, '')
}

test.each([
  [
    'the same property',
    '@layer b{.x{color:red;top:0}}.x{color:blue}',
    '@layer b{.x{top:0}}.x{color:blue}',
  ],
  [
    'a longhand under our shorthand',
    '@layer b{.x{margin-top:0;top:0}}.x{margin:1px}',
    '@layer b{.x{top:0}}.x{margin:1px}',
  ],
  [
    'within a condition of the layer',
    '@layer b{@media print{.x{color:red;top:0}}}.x{color:blue}',
    '@layer b{@media print{.x{top:0}}}.x{color:blue}',
  ],
])('drops a layered declaration that ours overrides: %s', (_case, css, expected) => {
  expect(compact(dropOverridden(css))).toBe(compact(expected))
})

test.each([
  ['ours holds on a condition only', '@layer b{.x{color:red}}@media print{.x{color:blue}}'],
  ['ours is for one of its selectors only', '@layer b{.x,.y{color:red}}.x{color:blue}'],
  ['it is important', '@layer b{.x{color:red!important}}.x{color:blue}'],
  ['border does not reset the radius', '@layer b{.x{border-radius:1px}}.x{border:0}'],
  ['another selector', '@layer b{.x:hover{color:red}}.x{color:blue}'],
])('keeps a layered declaration: %s', (_case, css) => {
  expect(compact(dropOverridden(css))).toBe(compact(css))
})

test('shortens custom properties, the most used first', () => {
  const css =
    ':root{--rare:1px;--often:2px}.a--rare{top:var(--often);left:calc(var(--often) + var(--rare,3px))}'
  expect(shortenCustomProperties(css, new Set())).toBe(
    ':root{--b:1px;--a:2px}.a--rare{top:var(--a);left:calc(var(--a) + var(--b,3px))}',
  )
})

test('leaves names that scripts set or read', () => {
  const css = ':root{--kept:1px}.a{top:var(--kept);left:var(--set-by-script)}'
  expect(shortenCustomProperties(css, new Set(['--kept']))).toBe(css)
})
