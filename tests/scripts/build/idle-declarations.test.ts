import { expect, test } from 'vitest'
import { BuiltPage } from '#scripts/build/built-page.ts'
import { dropUnseen } from '#scripts/build/page-cascade.ts'

const page = `<ul class="a" data-state="shut"><li>x</li></ul><details><summary>y</summary></details>
  <button>z</button>`

const twoOfEach = new BuiltPage(`<html><ul class="a"><li>x</li></ul><ol><li>y</li></ol>
  <button class="b">z</button><button>z</button></html>`)

test.each([
  ['of a state', 'li{color:red}li:hover{color:red;top:0}', 'li{color:red}li:hover{top:0}'],
  [
    'of a button',
    'button{font-family:inherit}.b{font-family:unset;top:0}',
    'button{font-family:inherit}.b{top:0}',
  ],
  ['of each element', 'li,ul,ol{top:0}.a,.a li{top:0;left:0}', 'li,ul,ol{top:0}.a,.a li{left:0}'],
])('drops what a weaker rule says already %s', (_what, css, left) => {
  expect(dropUnseen(css, twoOfEach)).toBe(left)
})

test.each([
  ['another rule stands between', 'li{top:0}li:hover{top:1px}.a li:hover{top:0}'],
  ['a shorthand stands between', 'li{margin-top:0}li:hover{margin:1px}.a li:hover{margin-top:0}'],
  ['the weaker holds on a condition', '@media print{li{top:0}}.a li{top:0}'],
  ['the weaker holds in a state alone', 'li:hover{top:0}.a li{top:0}'],
  ['one element has it from nowhere else', 'li{top:0}.a,.a li{top:0}'],
  ['the weaker is of a part', 'li::before{top:0}.a li{top:0}'],
  ['what is unset was set', 'li{font-size:1px}.a li{font-size:unset}'],
  ['what is unset was set on paper', '@media print{li{font-size:1px}}.a li{font-size:unset}'],
])('keeps what a rule says where %s', (_where, css) => {
  expect(dropUnseen(css, twoOfEach)).toBe(css)
})

test.each([
  ['drops', 'corners without any around them', '.a{top:0}li{border-top-left-radius:inherit}'],
  ['keeps', 'corners inside round ones', '.a{border-radius:1px}li{border-top-left-radius:inherit}'],
  ['drops', 'no corners', 'summary{border-radius:0}'],
  ['keeps', 'no corners on a control', 'button{border-radius:0}'],
  ['drops', 'a shadow that is not seen', 'li{box-shadow:inset 0 0 0 9px transparent}'],
  ['keeps', 'a shadow in part not seen', 'li{box-shadow:0 0 1px red,0 0 1px transparent}'],
  ['drops', 'that a button looks as one', 'button{-webkit-appearance:button}'],
  ['keeps', 'the ground of a popover', '[popover]{background-color:transparent}'],
])('%s %s', (what, _of, css) => {
  const html = `<html>${page}<div popover>d</div></html>`
  const last = css.slice(css.lastIndexOf('}', css.length - 2) + 1)
  expect(dropUnseen(css, new BuiltPage(html))).toBe(
    what === 'keeps' ? css : css.slice(0, -last.length),
  )
})

test.each([
  ['drops', 'where nothing else sets it', 'ul{font-size:unset;top:0}', 'ul{top:0}'],
  ['drops', 'of a ground', 'ul,li{background-color:unset;top:0}', 'ul,li{top:0}'],
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
