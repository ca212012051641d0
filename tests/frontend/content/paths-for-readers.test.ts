/**
 * Paths that pages offer their readers: to the contact form, to the first steps after a death, and
 * for a bereaved family never to a plan.
 */

import { expect, test } from 'vitest'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { afterDeathHref } from '#frontend/content/after-death.ts'
import type { Readers } from '#frontend/content/closing-links.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { guides } from '#frontend/content/guides.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { contactQueryOf } from '#frontend/forms/consultation/contact-query.ts'
import { type Element, elements, mainOf, only, textOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

function linksIn(...parts: readonly Element[]) {
  return parts.flatMap((part) =>
    elements(part, 'a').map((link) => ({
      words: textOf(link),
      href: link.attribs.href ?? '',
      isButton: link.attribs.class?.split(' ').includes('btn') ?? false,
    })),
  )
}

function hrefsOf(path: string): readonly string[] {
  return linksIn(mainOf(path)).map(({ href }) => href)
}

test('/contact knows all that a link to it says about the visitor', () => {
  const links = publicPaths.flatMap((path) => hrefsOf(path).map((href) => [path, href] as const))
  const unknown = links.filter(([, href]) => {
    const [page, search = ''] = href.split('?')
    const known = Object.values(contactQueryOf(search)).filter((value) => value !== undefined)
    return page === '/contact' && known.length !== new URLSearchParams(search).size
  })
  expect(unknown, 'domain/forms/consultation-request.ts lists the values').toEqual([])
})

test('the hero, the phone’s menu first, the footer and three pages lead to the first steps', () => {
  expect(linksIn(only('/', '.hero')).map(({ href }) => href)).toContain(afterDeathHref)
  expect(linksIn(only('/', '#site-menu'))[0]?.href).toBe(afterDeathHref)
  expect(linksIn(only('/', 'footer')).map(({ href }) => href)).toContain(afterDeathHref)
  for (const path of ['/practice/probate', '/practice', '/resources'])
    expect(hrefsOf(path)).toContain(afterDeathHref)
})

const plansLink = { words: 'View Plans & Pricing', href: '/plans' }

/** Pages whose closing band addresses people who have lost someone. */
const afterDeathPaths = [
  ...toolNames.flatMap((name) =>
    speaksToPlanners(toolWords[name].page) ? [] : [tools[name].page],
  ),
  ...guides.flatMap(({ slug, closing }) => (speaksToPlanners(closing) ? [] : [guidePath(slug)])),
]

function speaksToPlanners({ readers }: { readonly readers: Readers }) {
  return readers === 'planners'
}

test.each(afterDeathPaths)('%s offers a bereaved family no plan', (path) => {
  const links = linksIn(...elements(path, 'main .closing'))
  const buttons = links.filter(({ isButton }) => isButton)
  expect(buttons).toHaveLength(2)
  expect(buttons.filter(({ href }) => href.startsWith('/plans'))).toEqual([])
  // The specified link stays, for the reader's own plan.
  expect(links.filter(({ isButton }) => !isButton)).toMatchObject([plansLink])
})
