/** Markup of every built page beyond axe's rules: links, tables, images, fields. */

import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  consultationFields,
  consultationLabels,
  type FieldFacts,
} from '#domain/forms/consultation-request.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { guides } from '#frontend/content/guides.ts'
import { answersIn } from '#frontend/dashboard/leads/lead.ts'
import { readPage, readSiteFile, siteDir } from '#tests/support/built-site.ts'
import { aLeadWith } from '#tests/support/dashboard-leads.ts'
import { type Element, elements, only, textOf } from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

describe.each(readPaths)('%s', (path) => {
  test('has links that say where they lead, and no name with two destinations', () => {
    const destinations = new Map<string, string>()
    for (const link of elements(path, 'a[href]')) {
      const { href = '' } = link.attribs
      const name = (link.attribs['aria-label'] ?? textOf(link)).toLowerCase()
      expect(name).not.toMatch(/^(|here|click here|more|read more|learn more|link|this page)$/)
      expect({ name, href }).toEqual({ name, href: destinations.get(name) ?? href })
      destinations.set(name, href)
    }
  })

  test('has tables with captions, scopes, words in every cell, and a name if they scroll', () => {
    for (const table of elements(path, 'table')) {
      expect(textOf(only(table, 'caption'))).not.toBe('')
      for (const cell of elements(table, 'tbody td')) expect(textOf(cell)).toMatch(/[\p{L}\d]/u)
    }
    expect(elements(path, 'th:not([scope="row"], [scope="col"])')).toEqual([])
    expect(elements(path, ':not([tabindex="0"][aria-label]) > table, [aria-label=""]')).toEqual([])
  })
})

test.each(readPaths)(
  '%s says of a group of choices that it is required, and chooses none',
  (path) => {
    for (const group of elements(path, '[role="radiogroup"]')) {
      const isRequired = elements(group, 'input[required]').length > 0
      expect(group.attribs['aria-required'] === 'true', textOf(group)).toBe(isRequired)
      expect(elements(group, '[checked]'), textOf(group)).toEqual([])
    }
  },
)

const ofKind: Readonly<Record<string, object>> = {
  email: { type: 'email', inputmode: 'email', spellcheck: 'false' },
  tel: { type: 'tel' },
}

/** Fields tell the browser what they ask for, so that it can fill them in (WCAG 1.3.5, 3.3.8). */
const visitorFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/florida-homeowner-probate-checklist': { name: 'name', email: 'email' },
  ...Object.fromEntries(Object.values(tools).map(({ page }) => [page, { userEmail: 'email' }])),
}

test.each(Object.entries(visitorFields))(
  '%s has a control for each field, and autocomplete for those about the visitor',
  (path, asked) => {
    for (const [name, token] of Object.entries(asked)) {
      const [field] = elements(path, `main [name="${name}"]`)
      expect(field?.attribs, name).toMatchObject({ autocomplete: token, ...ofKind[token] })
    }
  },
)

test('the contact form follows the list of its fields: order, labels, what is filled in', () => {
  const labeled = (name?: string) => name !== undefined && Object.hasOwn(consultationLabels, name)
  const controls = new Map(
    elements('/contact', 'main form [name]')
      .filter(({ attribs: { name } }) => labeled(name))
      .map(({ attribs }) => [attribs.name ?? '', attribs]),
  )
  expect([...controls.keys()]).toEqual(Object.keys(consultationLabels))
  for (const [name, { label = '', autoComplete }] of Object.entries<FieldFacts>(
    consultationFields,
  )) {
    const control = controls.get(name)
    if (control === undefined) continue
    const [shown] = elements('/contact', `main label[for="${control.id}"]`)
    const words = shown && textOf(shown).replace(/ \(.*$/, '')
    expect(words, `give ${name} its entry’s label`).toBe(label)
    expect(control.autocomplete, `give ${name} its entry’s autoComplete`).toBe(autoComplete)
    expect(control).toMatchObject(ofKind[autoComplete ?? ''] ?? {})
  }
})

test('the contact form offers every choice that the service takes, and none to begin with', () => {
  for (const [name, { schema, label }] of Object.entries<FieldFacts>(consultationFields)) {
    const { enum: taken } = z.toJSONSchema(schema, { unrepresentable: 'any' })
    if (label === undefined || taken === undefined) continue
    const given = `:is([name="${name}"] option, [type="radio"][name="${name}"])`
    const offered = elements('/contact', `main ${given}:not([value=""])`)
    expect(offered.map(({ attribs }) => attribs.value).toSorted(), name).toEqual(taken.toSorted())
    const [first] = elements('/contact', `main [name="${name}"] option`)
    if (first) expect(first.attribs.value, `an empty first choice for ${name}`).toBe('')
  }
})

test('staff read each choice of the contact form in the form’s words', () => {
  const choices = elements('/contact', 'main :is(option, [type="radio"]):not([value=""])')
  expect(choices.length).toBeGreaterThan(0)
  for (const choice of choices) {
    const parent = choice.parent as Element
    const { name = '', value } = { ...parent.attribs, ...choice.attribs }
    const lead = aLeadWith({ extra: JSON.stringify({ [name]: value }) })
    const read = [lead.subject, ...answersIn(lead).map(([, answer]) => answer)]
    expect(read, `give consultationFields.${name} its choices: ${value}`).toContain(
      textOf(choice) || textOf(parent),
    )
  }
})

test('guides and resources end with the newsletter, and no other page does', () => {
  const asking = publicPaths.filter(
    (path) => elements(path, 'footer input[autocomplete="email"]').length > 0,
  )
  expect(asking.every((path) => /^\/(guides|resources)/.test(path))).toBe(true)
  expect(asking).toHaveLength(guides.length + 2)
})

test('parentheses and commas stay on the same line as the term beside them', () => {
  const terms = publicPaths.flatMap((path) => elements(path, 'main .term'))
  expect(terms.length).toBeGreaterThan(20)
  const held =
    /<span class="text-nowrap">[^<]*<button [^>]*class="term".*?<\/button>[^<]*<\/span>/gs
  const parted =
    /[(“‘](?:<\w+>)*<button [^>]*class="term"|class="term"[^>]*>[^<]*<\/button>(?:<\/\w+>)*[.,;:!?)”’]/
  for (const path of publicPaths) expect(readPage(path).replace(held, '')).not.toMatch(parted)
})

test('a section sign stays on the line of its number, in pages and in results', () => {
  const texts = globSync('{*.html,**/*.html,assets/*.js}', { cwd: siteDir }).map(readSiteFile)
  expect(texts.join().match(/§\u00a0/g)?.length).toBeGreaterThan(100)
  for (const text of texts) expect(text).not.toMatch(/§ [\d.]/)
})
