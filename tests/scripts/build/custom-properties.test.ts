import { expect, test } from 'vitest'
import { BuiltPage } from '#scripts/build/built-page.ts'
import { settleProperties, shortenCustomProperties } from '#scripts/build/custom-properties.ts'

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

const page = new BuiltPage('<html><div class="b"><p class="a">x</p></div><p class="c">z</p></html>')

test('puts a value that never changes in the place of its name', () => {
  const css =
    ':root{--once:#123}.a{--own:1px;color:var(--once);border:var(--own) solid var(--once)}'
  expect(settleProperties(css, page, new Set())).toBe(':root{}.a{color:#123;border:1px solid #123}')
  expect(settleProperties(css, page, new Set(['--once', '--own']))).toBe(css)
})

test('puts a property in the place of its other name', () => {
  const css =
    ':root{--x:var(--y);--y:1px;--v:var(--w);--w:#123}@media print{:root{--y:2px}}.a{top:var(--x);color:var(--v)}'
  expect(settleProperties(css, page, new Set())).toBe(
    ':root{--y:1px}@media print{:root{--y:2px}}.a{top:var(--y);color:#123}',
  )
})

test('unsets what asks for a property that is empty, or never given', () => {
  expect(settleProperties('.a{--x: ;top:var(--x);left:var(--y)}', page, new Set())).toBe(
    '.a{top:unset;left:unset}',
  )
})

test('puts a value in the place of its name where several rules give the same', () => {
  expect(settleProperties('.a{--x:1px;top:var(--x)}.c{--x:1px}', page, new Set())).toBe(
    '.a{top:1px}.c{}',
  )
})

test('takes the fallback of a property that is never given', () => {
  const css =
    '.a{--none:initial;top:var(--none,var(--never,3px));left:calc(1px + var(--never, 2px))}'
  expect(settleProperties(css, page, new Set())).toBe('.a{top:3px;left:calc(1px + 2px)}')
  expect(settleProperties(css, page, new Set(['--none', '--never']))).toBe(css)
})

test.each([
  ['changes on a condition', ':root{--x:1px}@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is given on a condition only', '@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is given to a state only', '.a:checked{--x:1px}.a{top:var(--x)}'],
  ['is given to some elements only', '.c{--x:1px}.a,.c{top:var(--x)}'],
  ['is another on another element', '.b{--x:1px}.c{--x:2px}.a{top:var(--x)}'],
  ['is made of what changes', ':root{--x:var(--y);--y:1px}.b{--y:2px}.a{top:var(--x)}'],
  [
    'is asked for outside of where it is given',
    ':root{--y:1px}.b{--y:2px}.c{--x:var(--y)}.a{top:var(--x)}',
  ],
])('leaves a custom property that %s', (_case, css) => {
  expect(settleProperties(css, page, new Set())).toBe(css)
})
