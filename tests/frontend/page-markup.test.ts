/** Markup of every built page beyond axe's rules (docs/quality.md §1): landmarks, links, tables, images, fields. */

import { describe, expect, test } from 'vitest'
import {
  consultationFields,
  consultationLabels,
  type FieldFacts,
} from '#domain/forms/consultation-request.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { guides } from '#frontend/content/guides.ts'
import { readPage } from '#tests/support/built-site.ts'
import {
  attribute,
  byId,
  descendants,
  type Element,
  elements,
  mainOf,
  only,
  pageRoot,
  textOf,
  withClass,
} from '#tests/support/page-content.ts'
import { furtherPaths, publicPaths } from '#tests/support/site-paths.ts'

const paths = [...publicPaths, ...furtherPaths].filter((path) => path !== '/admin/leads')

const isOneOf = (element: Element, tags: readonly string[]) => tags.includes(element.tagName)

function ancestors(element: Element): Element[] {
  const parent = element.parentNode
  return parent && 'tagName' in parent ? [parent, ...ancestors(parent)] : []
}

function nameOf(element: Element, root: Element): string {
  const label = byId(root, attribute(element, 'aria-labelledby') ?? '')
  const words = attribute(element, 'aria-label') ?? (label ? textOf(label) : '')
  return words.trim()
}

describe.each(paths)('%s', (path) => {
  const root = pageRoot(path)

  test('has one banner, one main that takes focus, one contentinfo, and navigations by name', () => {
    const sections = ['article', 'aside', 'main', 'nav', 'section']
    const landmarks = elements(root, 'header', 'main', 'footer').filter(
      (element) => !ancestors(element).some((around) => isOneOf(around, sections)),
    )
    expect(landmarks.map(({ tagName }) => tagName)).toEqual(['header', 'main', 'footer'])
    expect(attribute(mainOf(path), 'id')).toBe('main')
    expect(attribute(mainOf(path), 'tabindex')).toBe('-1')
    const names = elements(root, 'nav').map((nav) => nameOf(nav, root))
    expect(names).not.toContain('')
    expect(names).toEqual([...new Set(names)])
  })

  test('has links that say where they lead, no two destinations by one name', () => {
    const destinations = new Map<string, string>()
    for (const link of elements(root, 'a')) {
      const href = attribute(link, 'href')
      if (href === undefined) continue
      const name = (attribute(link, 'aria-label') ?? textOf(link)).toLowerCase()
      expect(name).not.toMatch(/^(|here|click here|more|read more|learn more|link|this page)$/)
      expect({ name, href }).toEqual({ name, href: destinations.get(name) ?? href })
      destinations.set(name, href)
    }
  })

  test('has tables with captions, scopes, words in every cell, and a name where they scroll', () => {
    for (const table of elements(root, 'table')) {
      expect(textOf(only(table, 'caption'))).not.toBe('')
      for (const head of elements(table, 'th')) expect(attribute(head, 'scope')).toBeTruthy()
      for (const body of elements(table, 'tbody')) {
        for (const cell of elements(body, 'td')) expect(textOf(cell)).toMatch(/[\p{L}\d]/u)
      }
      const [region] = ancestors(table)
      expect(region && attribute(region, 'tabindex')).toBe('0')
      expect(region && attribute(region, 'aria-label')).toBeTruthy()
    }
  })

  test('has images with alternatives, and drawings without words, hidden or named', () => {
    for (const image of elements(root, 'img')) expect(attribute(image, 'alt')).toBeDefined()
    for (const drawing of elements(root, 'svg')) {
      const isHidden = [drawing, ...ancestors(drawing)].some(
        (part) => attribute(part, 'aria-hidden') === 'true',
      )
      const isNamed = attribute(drawing, 'role') === 'img' && attribute(drawing, 'aria-label')
      expect(isHidden || isNamed).toBeTruthy()
      expect(elements(drawing, 'text')).toEqual([])
    }
  })
})

/** Fields tell the browser what they ask for, so that it can fill them in (WCAG 1.3.5, 3.3.8). */
const visitorFields: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  '/contact': Object.fromEntries(
    Object.entries<FieldFacts>(consultationFields)
      .filter(([name]) => Object.hasOwn(consultationLabels, name))
      .map(([name, { autoComplete }]) => [name, autoComplete]),
  ),
  '/florida-homeowner-probate-checklist': { name: 'name', email: 'email' },
  ...Object.fromEntries(Object.values(tools).map(({ page }) => [page, { userEmail: 'email' }])),
}

test.each(Object.entries(visitorFields))(
  '%s has a control for each of its fields, and names what it asks about the visitor',
  (path, asked) => {
    const controls = descendants(mainOf(path))
    for (const [name, token] of Object.entries(asked)) {
      const field = controls.find((control) => attribute(control, 'name') === name)
      expect(field, `a control for ${name}`).toBeDefined()
      expect(field?.attrs).toEqual(expect.arrayContaining(token ? fieldAttributes(token) : []))
    }
  },
)

test('guides and resources end with the newsletter, and no other page does', () => {
  const asking = publicPaths.filter((path) => {
    const [field] = elements(only(pageRoot(path), 'footer'), 'input')
    return field && attribute(field, 'autocomplete') === 'email'
  })
  expect(asking.every((path) => /^\/(guides|resources)/.test(path))).toBe(true)
  expect(asking).toHaveLength(guides.length + 2)
})

test('brackets and commas stay on the line of the term beside them', () => {
  const terms = publicPaths.flatMap((path) => withClass(mainOf(path), 'term'))
  expect(terms.length).toBeGreaterThan(60)
  const held = /<span class="text-nowrap">[^<]*<button class="term".*?<\/button>[^<]*<\/span>/gs
  const parted =
    /[(“‘](?:<\w+>)*<button class="term"|class="term"[^>]*>[^<]*<\/button>(?:<\/\w+>)*[.,;:!?)”’]/
  for (const path of publicPaths) expect(readPage(path).replace(held, '')).not.toMatch(parted)
})

function fieldAttributes(token: string): { name: string; value: string }[] {
  const ofKind: Readonly<Record<string, object>> = {
    email: { type: 'email', inputmode: 'email', spellcheck: 'false' },
    tel: { type: 'tel' },
  }
  const wanted = { autocomplete: token, ...ofKind[token] }
  return Object.entries(wanted).map(([name, value]) => ({ name, value }))
}
