import { expect, test } from 'vitest'
import { BuiltPage } from '#scripts/build/built-page.ts'
import { inlineCustomProperties } from '#scripts/build/custom-properties.ts'

const page = new BuiltPage('<html><div class="b"><p class="a">x</p></div><p class="c">z</p></html>')

test.each([
  [
    'a value that never changes',
    ':root{--once:#123}.a{--own:1px;color:var(--once);border:var(--own) solid var(--once)}',
    ':root{}.a{color:#123;border:1px solid #123}',
  ],
  ['a value that several rules share', '.a{--x:1px;top:var(--x)}.c{--x:1px}', '.a{top:1px}.c{}'],
  [
    'a property that another one refers to',
    ':root{--v:var(--w);--w:#123}.a{color:var(--v)}',
    ':root{}.a{color:#123}',
  ],
  [
    'a property that only the same rule uses, whatever it refers to',
    ':root{--y:1px}@media print{:root{--y:2px}}.a{--x:var(--y);top:var(--x)}',
    ':root{--y:1px}@media print{:root{--y:2px}}.a{top:var(--y)}',
  ],
  [
    '"unset" for a value that is empty or never set',
    '.a{--x: ;top:var(--x);left:var(--y)}',
    '.a{top:unset;left:unset}',
  ],
  [
    'the fallback of a property that is never set',
    '.a{--none:initial;top:var(--none,var(--never,3px));left:calc(1px + var(--never, 2px))}',
    '.a{top:3px;left:calc(1px + 2px)}',
  ],
])('inlines %s, unless a script sets it', (_what, css, settled) => {
  expect(inlineCustomProperties(css, page, new Set())).toBe(settled)
  expect(inlineCustomProperties(css, page, new Set(css.match(/--\w+/g)))).toBe(css)
})

test.each([
  ['changes on a condition', ':root{--x:1px}@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is set on a condition only', '@media print{:root{--x:2px}}.a{top:var(--x)}'],
  ['is set in a state only', '.a:checked{--x:1px}.a{top:var(--x)}'],
  ['is set on some elements only', '.c{--x:1px}.a,.c{top:var(--x)}'],
  ['differs on another element', '.b{--x:1px}.c{--x:2px}.a{top:var(--x)}'],
  ['depends on one that changes', ':root{--x:var(--y);--y:1px}.b{--y:2px}.a{top:var(--x)}'],
  [
    'is used outside of where it is set',
    ':root{--y:1px}.b{--y:2px}.c{--x:var(--y)}.a{top:var(--x)}',
  ],
])('leaves a custom property that %s', (_case, css) => {
  expect(inlineCustomProperties(css, page, new Set())).toBe(css)
})
