import { expect, test } from 'vitest'
import { themeColors } from '#frontend/styles/theme-values.ts'
import { compileStyles } from '#scripts/build/sass.ts'
import { PageStyles, stateNames } from '#scripts/build/style.ts'
import { readPage, readPolicies } from '#tests/support/built-site.ts'

const form = `<form><label class="form-label" for="a">Name</label>
  <input class="form-control" id="a" name="a"/><button class="btn btn-primary">Send</button></form>`

/** Reading the stylesheet takes a second: once for each page. */
const read = new Map<string, Promise<PageStyles>>()

function stylesFor(html: string, islandSources: readonly string[]): Promise<PageStyles> {
  const key = JSON.stringify([html, islandSources])
  const styles = read.get(key) ?? PageStyles.read([html], islandSources)
  read.set(key, styles)
  return styles
}

async function styleOf(html: string, islandSources: readonly string[] = []): Promise<string> {
  return (await stylesFor(html, islandSources)).styleOf(html)
}

async function laterStyleOf(html: string, islandSources: readonly string[]): Promise<string> {
  return (await stylesFor(html, islandSources)).laterStyle()
}

test('keeps the looks of states that the browser sets', async () => {
  const style = await styleOf(form)
  expect(style).toMatch(/\.form-control:focus/)
  expect(style).toMatch(/\.btn:active/)
  expect(readPage('/')).toMatch(/<style>.*\[open\].*<\/style>/s)
})

test('leaves the looks of states that scripts set to the stylesheet that comes with them', async () => {
  const source = '<button aria-disabled="true">{label}</button>'
  expect(await styleOf(form, [source])).not.toMatch(/:disabled/)
  expect(await laterStyleOf(form, [source])).toMatch(/\.btn:disabled/)
  expect(stateNames.attributes.map(([name]) => name)).toContain('data-state')
})

test('drops what the page does not use', async () => {
  const style = await styleOf(form)
  expect(style).not.toContain('.accordion')
  expect(style).not.toContain('.carousel')
  expect(style).not.toContain('.btn-danger')
  expect(style).toContain(`background-color:${themeColors.lamp}`)
})

test('leaves what an island shows later to the stylesheet that comes with it', async () => {
  const source = `return <div className="alert alert-danger">{words}</div>`
  expect(await styleOf(form, [source])).not.toContain('.alert-danger')
  expect(await laterStyleOf(form, [source])).toContain('.alert-danger')
})

test('takes a word of an island’s source for a class, not for an element or a role', async () => {
  const source = `<p role="alert">{form.querySelector('select')}</p>`
  const style = await laterStyleOf(form, [source])
  expect(style).not.toMatch(/\.alert\b|[},]select\b/)
})

test('does not take words of the text for class names', async () => {
  expect(await styleOf('<p>table card alert badge row</p>')).not.toMatch(
    /\.(?:table|card|alert|badge|row)\b/,
  )
})

test('defines every custom property that a page uses, where the whole stylesheet does', async () => {
  const whole = compileStyles('site.scss')
  for (const path of Object.keys(readPolicies())) {
    const style = readPage(path).match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const defined = new Set([...style.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name))
    const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    const lost = used.filter((name) => !defined.has(name) && whole.includes(`${name}:`))
    expect(lost).toEqual([])
  }
})
