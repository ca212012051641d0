/** Makes a stylesheet smaller without changing what it does. */

import { selectOne } from 'css-select'
import { parseDocument } from 'htmlparser2'
import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss'
import postcss from 'postcss'

/**
 * Drops declarations of layered rules (Bootstrap's) that a rule of ours always overrides: one that
 * stands outside of layers and of conditions and matches whenever the other does. Ours then wins
 * whatever the specificity. Purge first: fewer selectors are left to share a rule.
 */
export function dropOverridden(css: string): string {
  const root = postcss.parse(css)
  const ours = unconditionalProperties(root)
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const rule = declaration.parent
      if (declaration.important || !isRule(rule)) return
      const isOverridden = rule.selectors.every((selector) =>
        wider(selector, ours).some((properties) => shadows(properties, declaration.prop)),
      )
      if (isOverridden) declaration.remove()
    })
  })
  return root.toString()
}

/** A longer value costs more where it is used than its name does. */
const longestConstant = 12

/**
 * Puts the values of custom properties in the place of their uses where they never change (given
 * once in all, at the root and on no condition) and are short, or another property's. Those in `keep`
 * stay.
 */
export function inlineConstants(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const declarations = new Map<string, Declaration[]>()
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration
    declarations.set(prop, [...(declarations.get(prop) ?? []), declaration])
  })
  const atRoot = ({ parent }: Declaration) => isRule(parent) && parent.selector === ':root'
  // Another name for what is given at the root alone, on whatever conditions, is as good as it.
  const isAlias = (value: string) => {
    const [, name = ''] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    return !keep.has(name) && declarations.get(name)?.every(atRoot) === true
  }
  const constants = new Map<string, string>()
  for (const [name, [declaration, ...others]] of declarations) {
    if (!declaration || others.length > 0 || keep.has(name)) continue
    const { value, parent } = declaration
    const isShort = !value.includes('var(') && value.length <= longestConstant
    if (!atRoot(declaration) || parent?.parent !== root || !(isShort || isAlias(value))) continue
    constants.set(`var(${name})`, value)
    declaration.remove()
  }
  const inlined = (value: string): string =>
    value.replaceAll(/var\(--[\w-]+\)/g, (use) => {
      const constant = constants.get(use)
      return constant === undefined ? use : inlined(constant)
    })
  root.walkDecls((declaration) => {
    declaration.value = inlined(declaration.value)
  })
  return root.toString()
}

/**
 * Gives custom properties names of a letter or two; Bootstrap's long ones cost a tenth of a page.
 * A name that scripts set is never declared here and stays, as do the names in `keep`.
 */
export function shortenCustomProperties(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  const uses = new Map<string, number>()
  root.walkDecls(/^--/, ({ prop }) => {
    if (!keep.has(prop)) uses.set(prop, 0)
  })
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(customProperty)) {
      const count = uses.get(name)
      if (count !== undefined) uses.set(name, count + 1)
    }
  })
  const byUse = [...uses].sort(([, a], [, b]) => b - a)
  const short = new Map(byUse.map(([name], index) => [name, `--${shortName(index)}`]))
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop
    declaration.value = declaration.value.replaceAll(
      customProperty,
      (name) => short.get(name) ?? name,
    )
  })
  return root.toString()
}

const customProperty = /(?<=var\(\s*)--[\w-]+/g

/** Properties of ours for whatever the selector matches: for itself, or for less of what it asks. */
function wider(
  selector: string,
  ours: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ReadonlySet<string>[] {
  // Only the last compound tells of the element itself; within :not() and the like, nothing is read.
  const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''
  const asked = new Set(simpleSelectors(subject))
  return [...ours].flatMap(([mine, properties]) => {
    const needed = simpleSelectors(mine)
    return needed.length > 0 && needed.every((part) => asked.has(part)) ? [properties] : []
  })
}

/** Parts of a compound selector: `a.btn:hover` → a, .btn, :hover. None where it is no compound. */
function simpleSelectors(compound: string): readonly string[] {
  const parts =
    compound.match(/^[a-z][\w-]*|[.#][\w-]+|\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?/gi) ?? []
  return parts.join('') === compound ? parts : []
}

/** Shorthands that set all of their longhands. */
const shorthands: Readonly<Record<string, RegExp>> = {
  background: /^background-/,
  border: /^border-(?:color|style|width)$/,
  margin: /^margin-/,
  padding: /^padding-/,
  // The pages' one language runs from left to right.
  'padding-inline': /^padding-(?:left|right)$/,
  'margin-inline': /^margin-(?:left|right)$/,
}

function shadows(properties: ReadonlySet<string>, property: string): boolean {
  return (
    properties.has(property) ||
    Object.entries(shorthands).some(([name, longhand]) => {
      return properties.has(name) && longhand.test(property)
    })
  )
}

/** How to tell a control that only some pages have, by what browsers call its parts. */
const controlParts: readonly (readonly [part: RegExp, shownBy: readonly string[]])[] = [
  [/::-webkit-datetime-edit/, ['date', 'time', 'month']],
  [/::-webkit-(?:inner|outer)-spin-button/, ['number']],
  [/::-webkit-color-swatch/, ['color']],
  [/::-webkit-search|\[type="?search"?\]/, ['search']],
  [/::(?:-webkit-)?file-(?:upload|selector)-button/, ['file']],
]

/**
 * Bootstrap's repairs of browsers that are long gone, of what browsers do by themselves, of what no
 * page has, and looks of parts that are never without ours: selectors, and which properties of theirs.
 */
const needlessRepairs: readonly (readonly [selector: RegExp, property: RegExp])[] = [
  [/^(?:::-moz-focus-inner|a:not\(\[href\]\).*|b|strong|\[role="?button"?\])$/, /./],
  [/^button:focus:not\(:focus-visible\)$/, /./],
  // Headings inherit their colour, and browsers draw these as buttons.
  [/^h[1-6]$/, /^color$/],
  [/^button$|^\[type="?(?:button|submit|reset)"?\]$/, /^(?:-webkit-appearance|text-transform)$/],
  [/^\[type="?(?:button|submit|reset)"?\]:not\(:disabled\)$/, /^cursor$/],
  // Every button, summary, table and label has a class that gives it borders, lines and a place.
  [/^button$/, /^border-radius$/],
  [/^(?:button:not\(:disabled\)|summary)$/, /./],
  [/^\.btn$/, /user-select|^vertical-align$/],
  [/^(?:caption|thead|tbody|tfoot|tr|td|th)$/, /./],
  [/^table$/, /^caption-side$/],
  [/^label$/, /./],
  // What browsers do, or what ours says for the root.
  [/^a$/, /^text-decoration$/],
  [/^body$/, /^-webkit-(?:text-size-adjust|tap-highlight-color)$/],
  [/^:root$/, /^scroll-behavior$/],
  [/^\.container$/, /^width$/],
  [/^\.visually-hidden/, /./],
]

/** Drops declarations of layered rules that repair nothing here. */
export function dropNeedlessRepairs(css: string): string {
  const root = postcss.parse(css)
  const given = new Set(css.match(/--[\w-]+(?=\s*:)/g))
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const rule = declaration.parent
      const [, unset = ''] = /^var\((--[\w-]+)\)$/.exec(declaration.value) ?? []
      if (unset && !given.has(unset)) declaration.remove()
      if (!isRule(rule)) return
      const selectors = rule.selectors.filter(
        (one) =>
          !needlessRepairs.some(([who, what]) => who.test(one) && what.test(declaration.prop)),
      )
      if (selectors.length === rule.selectors.length) return
      // The others go on in a rule of their own, in the same place.
      if (selectors.length > 0) rule.before(rule.clone({ selectors, nodes: [declaration.clone()] }))
      declaration.remove()
    })
  })
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  return root.toString()
}

/** Drops rules for the parts of controls of other types than these. */
export function dropAbsentControls(css: string, types: ReadonlySet<string>): string {
  const absent = controlParts
    .filter(([, shownBy]) => !shownBy.some((type) => types.has(type)))
    .map(([part]) => part)
  return dropSelectors(css, (selector) => absent.some((part) => part.test(selector)))
}

/** What a person or the browser brings about in a page as built. */
const passingStates =
  /:(?:hover|focus(?:-visible|-within)?|active|checked|target|popover-open|(?:user-)?invalid|placeholder-shown|autofill|visited)|\[open\]/g
const pseudoElements = /::?(?:before|after)\b|::[\w-]+(?:\([^)]*\))?/g

/** What is not there yet while a page arrives. */
const arrival = ':not(:has('

/**
 * Drops selectors that match no element of the page, whatever is pressed, opened or chosen in it.
 * What a script makes of the page later has its style elsewhere (scripts/build/style.ts).
 */
export function dropUnmatched(css: string, html: string): string {
  const elements = parseDocument(html).children
  const known = new Map<string, boolean>()
  return dropSelectors(css, (selector) => {
    if (selector.includes(arrival)) return false
    const asked = selector
      .replaceAll(pseudoElements, '')
      .replaceAll(/:(?:not|has)\(([^()]*)\)/g, (part, inner: string) =>
        inner.search(passingStates) < 0 ? part : '',
      )
      .replaceAll(passingStates, '')
      .replaceAll(/\s*([>+~])\s*/g, '$1')
      .replaceAll(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*')
    const matched = known.get(asked) ?? selectOne(asked, elements) !== null
    known.set(asked, matched)
    return !matched
  })
}

/** Takes selectors out of their rules, and rules that are left without any. */
function dropSelectors(css: string, isDropped: (selector: string) => boolean): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter((selector) => !isDropped(selector))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  return root.toString()
}

function unconditionalProperties(root: Root): ReadonlyMap<string, ReadonlySet<string>> {
  const bySelector = new Map<string, Set<string>>()
  root.each((node) => {
    if (!isRule(node)) return
    for (const selector of node.selectors) {
      const properties = bySelector.get(selector) ?? new Set()
      bySelector.set(selector, properties)
      node.each((child) => {
        if (isDeclaration(child)) properties.add(child.prop)
      })
    }
  })
  return bySelector
}

function isAtRule(node: ChildNode | Container | undefined): node is AtRule {
  return node?.type === 'atrule'
}

function isRule(node: ChildNode | Container | undefined): node is Rule {
  return node?.type === 'rule'
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === 'decl'
}

/** 0 is "a", 25 "z", 26 "A", 51 "Z", 52 "a1", … */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const round = Math.floor(index / letters.length)
  return `${letters[index % letters.length]}${round || ''}`
}
