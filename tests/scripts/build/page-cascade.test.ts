import { expect, test } from 'vitest'
import { BuiltPage } from '#scripts/build/built-page.ts'
import { dropUnseen } from '#scripts/build/page-cascade.ts'

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
  'summary::-webkit-details-marker',
  '[hidden]',
  'details:is([open], :popover-open)',
])('keeps what may match an element of the page: %s', (selector) => {
  const css = `${selector}{top:0}`
  expect(dropUnseen(css, new BuiltPage(`<html>${page}</html>`))).toBe(css)
})

test.each([
  '.a > button',
  'li + li',
  '.a:not(ul)',
  'button:disabled',
  'ul ul',
  '[data-state="open"]',
  'button:has(li)',
  'button:indeterminate',
  '::file-selector-button',
  '::-moz-focus-inner',
  '.a::placeholder',
  '::-webkit-datetime-edit-day-field',
])('drops what matches none: %s', (selector) => {
  const css = `@media print{${selector},.a{top:0}}${selector}{top:0}`
  expect(dropUnseen(css, new BuiltPage(page))).toBe('@media print{.a{top:0}}')
})

test('leaves the steps of an animation', () => {
  const css = '@keyframes turn{from{top:0}50%{top:1px}}'
  expect(dropUnseen(css, new BuiltPage(page))).toBe(css)
})

test('keeps the parts of a control where the page has one', () => {
  const css = '::-webkit-datetime-edit{top:0}'
  expect(dropUnseen(css, new BuiltPage('<input type="date">'))).toBe(css)
})

const both = new BuiltPage('<html><p class="a b">x</p><p class="a b c">y</p></html>')

test.each([
  ['by a later rule', '.a{top:1px}.b{top:2px}', '.b{top:2px}'],
  ['by a stronger rule before it', '.a.b{top:1px}.a{top:2px}', '.a.b{top:1px}'],
  ['by what is important', '.a{top:1px!important}.a.b{top:2px}', '.a{top:1px}'],
  ['by its shorthand', '.a{margin-top:1px}.b{margin:0}', '.b{margin:0}'],
  ['on a condition', '@media print{.a{top:1px}}.b{top:2px}', '@media print{}.b{top:2px}'],
  ['in the same state', '.a:hover{top:1px}.b:hover{top:2px}', '.b:hover{top:2px}'],
  ['as a custom property', '.a{--x:1px}.b{--x:2px}', '.b{--x:2px}'],
])('drops a declaration that is outdone on every element %s', (_how, css, left) => {
  expect(dropUnseen(css, both)).toBe(left)
})

test.each([
  ['another element', '.a{top:1px}.c{top:2px}'],
  ['a condition', '.a{top:1px}@media print{.b{top:2px}}'],
  ['a state', '.a{top:1px}.b:hover{top:2px}'],
  ['a state of what is around it', '.a{top:1px}html:hover .b{top:2px}'],
  ['a part', '.a{top:1px}.b::before{top:2px}'],
  ['what the same rule gives browsers that know it', '.a{top:1px;top:min(1px,2px)}'],
  ['one browser’s own value', '.a{width:1px}.b{width:-webkit-fill-available}'],
])('keeps a declaration that only %s outdoes', (_what, css) => {
  expect(dropUnseen(css, both)).toBe(css)
})

test('drops importance where a declaration wins without it', () => {
  expect(dropUnseen('.a{top:1px}.b{top:2px!important;left:0!important}', both)).toBe(
    '.b{top:2px;left:0}',
  )
})

test.each([
  ['.b{padding-top:2px!important}.c{padding-block:1px}'],
  ['.b.a{top:1px}.c{top:2px!important}'],
  ['.c{top:1px!important}.b:hover{top:2px!important}'],
])('keeps importance that is needed: %s', (css) => {
  expect(dropUnseen(css, both)).toBe(css)
})

test.each([
  ['drops', 'where nothing else sets it', 'ul{font-size:unset;top:0}', 'ul{top:0}'],
  ['drops', 'of a ground', 'ul,li{background-color:unset;top:0}', 'ul,li{top:0}'],
  ['keeps', 'where a state sets it', 'li{font-size:unset}li:hover{font-size:1px}', undefined],
  ['keeps', 'on paper too', 'li{font-size:unset}@media print{ul>li{font-size:1px}}', undefined],
  [
    'keeps',
    'where its shorthand is set',
    'ul{background:red}.a{background-color:unset}',
    undefined,
  ],
  ['keeps', 'where browsers have a font', '.a,button{font-size:unset}', undefined],
  ['keeps', 'of a property that lists have', 'ul{padding:unset}', undefined],
  ['drops', 'or inherited anyway', 'li{color:inherit;top:0}', 'li{top:0}'],
  ['keeps', 'that is not inherited', 'li{border-color:inherit}', undefined],
  ['drops', 'or transparent anyway', 'li{background-color:transparent;top:0}', 'li{top:0}'],
])('%s what is unset %s: %s', (_what, _where, css, expected = css) => {
  expect(dropUnseen(css, new BuiltPage(`<html>${page}</html>`))).toBe(expected)
})

test.each([
  [
    'drops how a picture is laid where a part has none',
    'li::after{background-image:none;background-repeat:no-repeat;background-size:1px;top:0}',
    'li::after{top:0}',
  ],
  [
    'keeps it where another rule may bring one',
    'li::after{background-image:none;background-size:1px}.a::after{background:url(x.png)}',
    undefined,
  ],
  ['keeps it on elements', 'li{background-image:none;background-size:1px}', undefined],
])('%s', (_what, css, expected = css) => {
  expect(dropUnseen(css, new BuiltPage(`<html><ul class="a"><li>x</li></ul>`))).toBe(expected)
})
