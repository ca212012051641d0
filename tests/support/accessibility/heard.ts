/**
 * A page as Chromium presents it to screen readers: one line for each thing, in reading order,
 * indented by its containers, with its role, name, states and description. What is alone in its
 * container shares its line.
 */

import { diff } from 'node:util'
import type { Page } from '@playwright/test'
import { firm, officeLocation, postalAddress, sampleNotice } from '#frontend/content/firm/firm.ts'
import { firmNames } from '#frontend/content/firm-names.ts'
import { openingHours } from '#frontend/content/office-hours.ts'

/** The parts that we read of a node of the protocol's Accessibility domain. */
interface HeardNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly description?: { readonly value?: string }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[]
  readonly childIds?: readonly string[]
}

/** Roles without a meaning of their own. The words of a label are its control's name. */
const silentRoles = new Set(['none', 'generic', 'LineBreak', 'ListMarker'])
const labelRoles = new Set(['LabelText', 'Legend'])

/** Roles named by their content, which would otherwise be listed twice. */
const namedByContent = new Set([
  ...['button', 'cell', 'columnheader', 'DisclosureTriangle', 'DisclosureTriangleGrouped'],
  ...['heading', 'link', 'rowheader', 'term'],
])

const toldStates = [
  ...['level', 'current', 'checked', 'expanded', 'pressed', 'selected', 'required', 'invalid'],
  ...['disabled', 'modal', 'focused', 'live'],
]

/** Running text is cut to its beginning, so that edits of the prose do not change the list. */
const wordsOfText = 6
const wordsOfName = 24

/**
 * Placeholders for each firm's own words, so that the lists are the same for all firms. One for all
 * of a firm's names, because they may be equal; without a period, because one may end with its own.
 */
const firmsOwn: readonly (readonly [own: string, name: string])[] = [
  [firmNames.disclosure, 'NAMES'],
  [firmNames.footer, 'NAMES'],
  [firm.marketingName, 'FIRM'],
  [firm.legalName, 'FIRM'],
  [firm.shortName, 'FIRM'],
  [postalAddress, 'ADDRESS'],
  [officeLocation, 'OFFICE'],
  [firm.responsibleLawyer, 'LAWYER'],
  [firm.phoneDisplay, 'TELEPHONE'],
  [firm.email, 'EMAIL'],
  // The form in which it may wrap in the footer.
  [firm.email.replace(/@(.*)(\..*)$/, '@ $1 $2'), 'EMAIL'],
  [`${openingHours.days}, ${openingHours.hours}`, 'HOURS'],
  [openingHours.days, 'DAYS'],
  [openingHours.hours, 'HOURS'],
]

export interface HeardOptions {
  /** Landmarks listed by name only, because another list has their content. */
  readonly folded?: readonly string[]
}

export async function heardPage(page: Page, { folded = [] }: HeardOptions = {}): Promise<string> {
  const nodes = await heardNodes(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  tell(nodes[0], 0, undefined)
  return `${lines.join('\n')}\n`

  function tell(node: HeardNode | undefined, depth: number, around: string | undefined): void {
    if (!node) return
    const role = node.role?.value ?? ''
    const name = asOfAnyFirm(node.name?.value)
    if (role === 'InlineTextBox' || name === sampleNotice) return
    if (role === 'StaticText') {
      const isTold = around !== undefined && namedByContent.has(around)
      if (name !== '' && !isTold)
        lines.push(`${'  '.repeat(depth)}"${beginning(name, wordsOfText)}"`)
      return
    }
    if (labelRoles.has(role)) {
      for (const id of node.childIds ?? [])
        tell(byId.get(id), depth, node.ignored ? around : 'heading')
      return
    }
    const isSilent = node.ignored || silentRoles.has(role)
    if (!isSilent) lines.push('  '.repeat(depth) + [role, ...told(node, name)].join(' '))
    if (!isSilent && folded.includes(role)) return
    const above = lines.length
    for (const id of node.childIds ?? []) {
      tell(byId.get(id), isSilent ? depth : depth + 1, isSilent ? around : role)
    }
    if (isSilent) return
    const inside = lines.slice(above)
    // The paragraph held only the notice of a sample firm.
    if (role === 'paragraph' && inside.length === 0) lines.pop()
    if (inside.length === 1) lines.splice(above - 1, 2, `${lines[above - 1]}: ${inside[0]?.trim()}`)
  }

  function told(node: HeardNode, name: string): readonly string[] {
    const states = toldStates.flatMap((state) => {
      const value = node.properties?.find((property) => property.name === state)?.value.value
      if (value === undefined || value === false || value === 'false') {
        return value !== undefined && (state === 'expanded' || state === 'checked')
          ? [`[not ${state}]`]
          : []
      }
      return value === true || value === 'true' ? [`[${state}]`] : [`[${state} ${value}]`]
    })
    const value = asOfAnyFirm(String(node.value?.value ?? ''))
    const description = asOfAnyFirm(node.description?.value)
    return [
      ...(name === '' ? [] : [`"${beginning(name, wordsOfName)}"`]),
      ...states,
      ...(value === '' ? [] : [`= "${value}"`]),
      ...(description === '' ? [] : [`— ${beginning(description, wordsOfName)}`]),
    ]
  }
}

/**
 * The lines of `after` that are not in `before`, in reading order and with their indentation; in
 * place of lines that are gone, their number.
 */
export function heardAnew(before: string, after: string): string {
  const lines: string[] = []
  let gone = 0
  for (const [kind, line] of diff(after.split('\n'), before.split('\n'))) {
    if (kind === -1) {
      gone += 1
      continue
    }
    if (gone > 0) lines.push(`(${gone} heard no more)`)
    gone = 0
    if (kind === 1) lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

/** A thing with a role of its own. */
export interface HeardThing {
  readonly role: string
  readonly name: string
  /** States that are true, like "required" or "invalid". */
  readonly states: readonly string[]
}

/** @returns the things of a page in reading order */
export async function heardThings(page: Page): Promise<readonly HeardThing[]> {
  const nodes = await heardNodes(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  return inOrder(nodes[0])

  function inOrder(node: HeardNode | undefined): readonly HeardThing[] {
    if (!node) return []
    const below = (node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))
    return node.ignored ? below : [thingOf(node), ...below]
  }
}

function thingOf({ role, name, properties = [] }: HeardNode): HeardThing {
  const states = properties.filter(({ value }) => value.value === true || value.value === 'true')
  return {
    role: role?.value ?? '',
    name: oneLine(name?.value),
    states: states.map((state) => state.name),
  }
}

async function heardNodes(page: Page): Promise<readonly HeardNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes as readonly HeardNode[]
}

function asOfAnyFirm(text: string | undefined): string {
  return firmsOwn
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((told, [own, name]) => told.replaceAll(own, name), oneLine(text))
    .replaceAll('FIRM.', 'FIRM')
    .replaceAll(/\b\d{1,2}:\d\d [AP]M\b/g, 'TIME')
    .replaceAll(/\b(?:\w+day, )?[A-Z][a-z]{2} \d{1,2}, TIME(?: \(\w+\))?/g, 'MOMENT')
}

function oneLine(text = ''): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, 'REFERENCE')
    .trim()
}

function beginning(text: string, count: number): string {
  const words = text.split(' ')
  return words.length > count ? `${words.slice(0, count).join(' ')} …` : text
}
