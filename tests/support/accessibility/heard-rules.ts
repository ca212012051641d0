/**
 * Rules for every page as a screen reader is given it: its headings and landmarks in order, none above nothing, a name
 * for each control, table and picture, "required" where it is, and nothing called invalid before it was asked.
 */

import type { Page } from '@playwright/test'
import { type HeardThing, heardThings } from './heard.ts'

const namedRoles = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'heading',
  'image',
  'link',
  'navigation',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'spinbutton',
  'table',
  'textbox',
])

/** A date's month, day and year are parts of it. */
const fieldRoles = new Set(['checkbox', 'combobox', 'Date', 'radio', 'searchbox', 'textbox'])

interface Told {
  /** Where something was asked and is wrong. */
  readonly mayBeInvalid?: boolean
}

/** One line for each fault: empty when there is none. */
export async function heardProblems(
  page: Page,
  { mayBeInvalid = false }: Told = {},
): Promise<string[]> {
  const things = await heardThings(page)
  const drawn = await page.evaluate(drawnParts)
  const ofRoles = (roles: ReadonlySet<string>) => things.filter(({ role }) => roles.has(role))
  const problems = [
    ...differences('headings', namesOf(ofRoles(new Set(['heading']))), drawn.headings),
    ...differences(
      'landmarks',
      ofRoles(new Set(['banner', 'main', 'contentinfo'])).map(({ role }) => role),
      ['banner', 'main', 'contentinfo'],
    ),
  ]
  for (const heading of drawn.headingsAboveNothing) {
    problems.push(`nothing stands under the heading "${heading}"`)
  }
  for (const { role, name } of ofRoles(namedRoles)) {
    if (name === '') problems.push(`a ${role} has no name`)
  }
  const fields = ofRoles(fieldRoles)
  if (fields.length !== drawn.fields) {
    problems.push(`${fields.length} fields are heard, ${drawn.fields} drawn`)
  }
  const required = [...fields, ...ofRoles(new Set(['radiogroup']))].filter(({ states }) =>
    states.includes('required'),
  )
  if (required.length !== drawn.requiredFields) {
    problems.push(`${required.length} fields are called required, ${drawn.requiredFields} are`)
  }
  for (const { role, name, states } of fields) {
    if (states.includes('invalid') && !mayBeInvalid)
      problems.push(`the ${role} "${name}" is called invalid`)
  }
  return problems
}

function namesOf(things: readonly HeardThing[]): readonly string[] {
  return things.map(({ name }) => name)
}

function differences(what: string, heard: readonly string[], drawn: readonly string[]): string[] {
  const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
  const isSame = heard.map(withoutSpaces).join('\n') === drawn.map(withoutSpaces).join('\n')
  return isSame ? [] : [`${what} heard: ${heard.join(' | ')}; drawn: ${drawn.join(' | ')}`]
}

interface DrawnParts {
  readonly headings: readonly string[]
  /** The next heading is no part of them, and no word stands before it. */
  readonly headingsAboveNothing: readonly string[]
  readonly fields: number
  readonly requiredFields: number
}

/** Runs in the page: what is to be heard of, in order. */
function drawnParts(): DrawnParts {
  const seen = <T extends Element>(selector: string) =>
    [...document.querySelectorAll<T & HTMLInputElement>(selector)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    )
  const headings = seen<HTMLHeadingElement>('h1, h2, h3, h4, h5, h6')
  const aboveNothing = headings.filter((heading, index) => {
    const next = headings[index + 1]
    // What is wrong with a form is told ahead of all that stands under its heading.
    if (!next || next.tagName > heading.tagName || next.closest('.error-summary')) return false
    const between = document.createRange()
    between.setStartAfter(heading)
    between.setEndBefore(next)
    return between.toString().trim() === ''
  })
  const fields = seen('input:not([type="hidden"]), select, textarea')
  const required = fields.filter((field) => field.required && !/checkbox|date/.test(field.type))
  // Radios are required as a group. That a tick or a date is, its label says.
  const groups = new Set(required.map(({ type, name, id }) => (type === 'radio' ? name : id)))
  return {
    headings: headings.map(({ textContent }) => textContent),
    headingsAboveNothing: aboveNothing.map(({ textContent }) => textContent),
    fields: fields.length,
    requiredFields: groups.size,
  }
}
