/**
 * Rules for every page in a screen reader: headings and landmarks in order, no empty section, a
 * name for each control, table and picture, "required" where it applies, nothing invalid too early.
 */

import type { Page } from '@playwright/test'
import { heardThings } from './heard.ts'

const namedRoles = new Set([
  ...['button', 'checkbox', 'combobox', 'DisclosureTriangle', 'DisclosureTriangleGrouped'],
  ...['heading', 'image', 'link', 'navigation', 'radio', 'radiogroup', 'region', 'searchbox'],
  ...['spinbutton', 'table', 'textbox'],
])

/** A date is one field; its month, day and year are parts of it. */
const fieldRoles = new Set(['checkbox', 'combobox', 'Date', 'radio', 'searchbox', 'textbox'])

interface Told {
  /** Whether wrong answers were given already. */
  readonly mayBeInvalid?: boolean
}

/** @returns one line for each fault */
export async function heardProblems(
  page: Page,
  { mayBeInvalid = false }: Told = {},
): Promise<string[]> {
  const things = await heardThings(page)
  const drawn = await page.evaluate(drawnParts)
  const ofRoles = (roles: ReadonlySet<string>) => things.filter(({ role }) => roles.has(role))
  const problems = [
    ...differences(
      'headings',
      ofRoles(new Set(['heading'])).map(({ name }) => name),
      drawn.headings,
    ),
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

function differences(what: string, heard: readonly string[], drawn: readonly string[]): string[] {
  const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
  const isSame = heard.map(withoutSpaces).join('\n') === drawn.map(withoutSpaces).join('\n')
  return isSame ? [] : [`${what} heard: ${heard.join(' | ')}; drawn: ${drawn.join(' | ')}`]
}

interface DrawnParts {
  readonly headings: readonly string[]
  /** Headings directly followed by one of the same or a higher level, without words between. */
  readonly headingsAboveNothing: readonly string[]
  readonly fields: number
  readonly requiredFields: number
}

/** Runs in the page: reads the parts that a screen reader should announce, in order. */
function drawnParts(): DrawnParts {
  const seen = <T extends Element>(selector: string) =>
    [...document.querySelectorAll<T & HTMLInputElement>(selector)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    )
  const headings = seen<HTMLHeadingElement>('h1, h2, h3, h4, h5, h6')
  const aboveNothing = headings.filter((heading, index) => {
    const next = headings[index + 1]
    // The summary of a form's errors comes before everything else under its heading.
    if (!next || next.tagName > heading.tagName || next.closest('.error-summary')) return false
    const between = document.createRange()
    between.setStartAfter(heading)
    between.setEndBefore(next)
    return between.toString().trim() === ''
  })
  const fields = seen('input:not([type="hidden"]), select, textarea')
  const required = fields.filter((field) => field.required && !/checkbox|date/.test(field.type))
  // Radios are required as a group. For a checkbox or a date, the label says so.
  const groups = new Set(required.map(({ type, name, id }) => (type === 'radio' ? name : id)))
  return {
    headings: headings.map(({ textContent }) => textContent),
    headingsAboveNothing: aboveNothing.map(({ textContent }) => textContent),
    fields: fields.length,
    requiredFields: groups.size,
  }
}
