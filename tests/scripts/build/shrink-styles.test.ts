import { expect, test } from 'vitest'
import {
  dropAbsentControls,
  dropNeedlessRepairs,
  dropOverridden,
  dropUnmatched,
  inlineConstants,
  shortenCustomProperties,
} from '#scripts/build/shrink-styles.ts'

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
  [
    'whatever the state, when ours asks for less',
    '@layer b{a .x.y:hover{color:red;top:0}}.x{color:blue}',
    '@layer b{a .x.y:hover{top:0}}.x{color:blue}',
  ],
  [
    'both sides under our inline shorthand',
    '@layer b{.x{padding-left:1px;padding-top:1px}}.x{padding-inline:2px}',
    '@layer b{.x{padding-top:1px}}.x{padding-inline:2px}',
  ],
])('drops a layered declaration that ours overrides: %s', (_case, css, expected) => {
  expect(compact(dropOverridden(css))).toBe(compact(expected))
})

test.each([
  ['ours holds on a condition only', '@layer b{.x{color:red}}@media print{.x{color:blue}}'],
  ['ours is for one of its selectors only', '@layer b{.x,.y{color:red}}.x{color:blue}'],
  ['it is important', '@layer b{.x{color:red!important}}.x{color:blue}'],
  ['border does not reset the radius', '@layer b{.x{border-radius:1px}}.x{border:0}'],
  ['ours asks for more', '@layer b{.x{color:red}}.x:hover{color:blue}'],
  ['ours is for an element around it', '@layer b{.x .y{color:red}}.x{color:blue}'],
  ['ours is for what the other excludes', '@layer b{.y:not(.x){color:red}}.x{color:blue}'],
  ['ours is for an element within it', '@layer b{.x{color:red}}.a .x{color:blue}'],
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

test('drops rules for the parts of controls that are not there, and those alone', () => {
  const css = '::-webkit-color-swatch,.x{top:0}::file-selector-button{top:0}'
  expect(compact(dropAbsentControls(css, new Set(['text'])))).toBe('.x{top:0}')
  expect(compact(dropAbsentControls(css, new Set(['color', 'file'])))).toBe(css)
})

test('drops Bootstrap’s repairs of what needs none, never a rule of ours', () => {
  const css = '@layer b{strong,.x{top:0}::-moz-focus-inner{top:0}}strong{top:0}'
  expect(compact(dropNeedlessRepairs(css))).toBe('@layerb{.x{top:0}}strong{top:0}')
})

test('drops single declarations that repair nothing, for the selectors that need none', () => {
  const css = '@layer b{button,select{text-transform:none;margin:0}p{color:var(--unset);top:0}}'
  expect(compact(dropNeedlessRepairs(css))).toBe(
    '@layerb{select{text-transform:none}button,select{margin:0}p{top:0}}',
  )
})

const page = `<ul class="a" data-state="shut"><li>x</li></ul><details><summary>y</summary></details>
  <button>z</button>`

test.each([
  '.a > li',
  '.a:hover > li::before',
  'ul:has(:checked)',
  'button:not(:disabled)',
  'html :focus-visible, details[open] > summary::after',
  '.a + details:has(summary:focus)',
  '[data-state="shut"]',
  '.a:not(:has(li))',
])('keeps what may match an element of the page: %s', (selector) => {
  const css = `${selector}{top:0}`
  expect(dropUnmatched(css, `<html>${page}</html>`)).toBe(css)
})

test.each([
  '.a > button',
  'li + li',
  '.a:not(ul)',
  'button:disabled',
  'ul ul',
  '[data-state="open"]',
  'button:has(li)',
])('drops what matches none: %s', (selector) => {
  const css = `@media print{${selector},.a{top:0}}${selector}{top:0}`
  expect(dropUnmatched(css, page)).toBe('@media print{.a{top:0}}')
})

test('leaves the steps of an animation', () => {
  const css = '@keyframes turn{from{top:0}50%{top:1px}}'
  expect(dropUnmatched(css, page)).toBe(css)
})

test('puts a value that never changes in the place of its name', () => {
  const css = ':root{--once:#123}.a{color:var(--once);border:1px solid var(--once)}'
  expect(inlineConstants(css, new Set())).toBe(':root{}.a{color:#123;border:1px solid #123}')
  expect(inlineConstants(css, new Set(['--once']))).toBe(css)
})

test('puts a property in the place of its other name', () => {
  const css =
    ':root{--x:var(--y);--y:1px;--v:var(--w);--w:#123}@media print{:root{--y:2px}}.a{top:var(--x);color:var(--v)}'
  expect(inlineConstants(css, new Set())).toBe(
    ':root{--y:1px}@media print{:root{--y:2px}}.a{top:var(--y);color:#123}',
  )
})

test.each([
  ['changes on a condition', ':root{--x:1px}@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is given on a condition only', '@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is an element’s own', '.b{--x:1px}.a{top:var(--x)}'],
  [
    'is another name for what elements set',
    ':root{--x:var(--y);--y:1px}.b{--y:2px}.a{top:var(--x)}',
  ],
  ['is made of another', ':root{--x:calc(2 * var(--y))}.a{top:var(--x)}'],
  ['is long', ':root{--x:Palatino, Georgia, serif}.a{font-family:var(--x)}'],
  ['may be missing', '.a{top:var(--x,1px)}'],
])('leaves a custom property that %s', (_case, css) => {
  expect(inlineConstants(css, new Set())).toBe(css)
})
