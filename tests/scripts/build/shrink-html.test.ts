import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { shrinkHtml } from '#scripts/build/shrink-html.ts'
import { readPage, readPolicies } from '#tests/support/built-site.ts'

/** A document as a browser reads it, without space between blocks or the order of attributes. */
function read(html: string): string {
  return serialize(parse(html))
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/(?<=<[a-z][\w-]*)(?: [\w:-]+="[^"]*")+/gi, (attributes) =>
      (attributes.match(/ [\w:-]+="[^"]*"/g) ?? []).sort().join(''),
    )
}

const page = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>T</title></head><body>
<main><p>One</p><p>Two <a href="/">link</a></p>
<ul>
<li>a<p>b</p></li><li>c<ul><li>d</li></ul></li>
</ul><dl><dt>t</dt><dd>d</dd></dl>
<table><caption>k</caption><thead><tr><th>h</th><td>i</td></tr></thead><tbody><tr><td>j</td></tr></tbody></table>
<a href="/x"><p>in a link</p></a><p>before text</p>text<button><p>in a button</p></button>
<svg viewBox="0 0 1 1"><g><path d="M0 0"></path><path d="M1 1"></path></g></svg><br/>
<select><option value="a">A</option><option>B</option></select>
<form><input type="checkbox" required="" name="x"/><label hidden="">y</label></form></main></body></html>`

test('leaves browsers the same document', () => {
  const shrunk = shrinkHtml(page)
  expect(read(shrunk)).toBe(read(page))
  expect(shrunk.length).toBeLessThan(page.length * 0.86)
})

test.each([
  ['<time dateTime="1" class="a">', '<time class="a" datetime="1">'],
  ['<svg class="a" viewBox="0 0">', '<svg class="a" viewBox="0 0">'],
  ['<p>a\n<a>b</a></p>\n<p>c</p></section>', '<p>a\n<a>b</a><p>c</section>'],
])('%s becomes %s', (html, expected) => {
  expect(shrinkHtml(html)).toBe(expected)
})

test.each([
  'a link around a paragraph: <a><p>a</p></a>',
  'a paragraph before words: <p>a</p>b',
  'a value that is empty: <input value="">',
  'words of the page: <p>required=""</p>b',
  'an item before a comment: <ul><li>a</li><!-- --></ul>',
])('leaves %s', (html) => {
  expect(shrinkHtml(html)).toBe(html)
})

test('every built page is already shrunk', () => {
  for (const path of Object.keys(readPolicies())) {
    if (path.startsWith('/admin')) continue
    const html = readPage(path)
    expect(shrinkHtml(html)).toBe(html)
  }
})
