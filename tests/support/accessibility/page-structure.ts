/** What the markup of every page must have beyond axe's rules. Each function runs in the page. */

/** One banner, main, contentinfo; main receives the skip link's focus; every nav has its own name. */
export function landmarkProblems(): string[] {
  const problems: string[] = []
  const topLevel = (tag: string) =>
    [...document.querySelectorAll(tag)].filter(
      (element) => !element.parentElement?.closest('article, aside, main, nav, section'),
    )
  for (const tag of ['header', 'main', 'footer']) {
    const count = topLevel(tag).length
    if (count !== 1) problems.push(`${count} times ${tag}`)
  }
  const main = document.querySelector('main')
  if (main?.id !== 'main' || main.tabIndex !== -1) problems.push('main cannot receive focus')
  const names = [...document.querySelectorAll('nav')].map(
    (nav) =>
      nav.getAttribute('aria-label') ??
      document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '',
  )
  if (names.includes('')) problems.push('a nav has no name')
  if (new Set(names).size < names.length) problems.push(`navs share a name: ${names}`)
  return problems
}

/** Read alone, each link says where it leads: no two destinations share a name. */
export function linkProblems(): string[] {
  const problems: string[] = []
  const destinations = new Map<string, Set<string>>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const words = link.getAttribute('aria-label') ?? link.textContent
    const name = words.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (/^(|here|click here|more|read more|learn more|link|this page)$/.test(name)) {
      problems.push(`"${name}" says nothing about ${link.href}`)
    }
    destinations.set(name, (destinations.get(name) ?? new Set()).add(link.href))
  }
  for (const [name, hrefs] of destinations) {
    if (hrefs.size > 1) problems.push(`"${name}" leads to ${[...hrefs].join(' and ')}`)
  }
  return problems
}

/** Captions, scopes, and words in every cell; a table that scrolls can be reached and is named. */
export function tableProblems(): string[] {
  const problems: string[] = []
  for (const table of document.querySelectorAll('table')) {
    const caption = table.caption?.textContent.trim() ?? ''
    if (caption === '') problems.push('a table has no caption')
    for (const head of table.querySelectorAll('th')) {
      if (!head.scope) problems.push(`${caption}: no scope on "${head.textContent}"`)
    }
    for (const cell of table.querySelectorAll('tbody td')) {
      if (!/[\p{L}\d]/u.test(cell.textContent)) problems.push(`${caption}: a cell has no words`)
    }
    const region = table.parentElement
    if (region?.tabIndex !== 0 || !region.getAttribute('aria-label')) {
      problems.push(`${caption}: cannot be scrolled by keyboard`)
    }
  }
  return problems
}

/** Alternative texts; drawings are hidden from screen readers or named, and hold no words. */
export function imageProblems(): string[] {
  const problems: string[] = []
  for (const image of document.querySelectorAll('img')) {
    if (!image.hasAttribute('alt')) problems.push(`${image.src} has no alt`)
  }
  for (const drawing of document.querySelectorAll('svg')) {
    const isHidden = drawing.closest('[aria-hidden="true"]') !== null
    const isNamed = drawing.role === 'img' && drawing.getAttribute('aria-label')
    if (!isHidden && !isNamed) problems.push(`neither hidden nor named: ${drawing.outerHTML}`)
    if (drawing.querySelector('text')) problems.push(`words in a drawing: ${drawing.outerHTML}`)
  }
  return problems
}

export function doubledIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) < index)
}

/** The ways to reach us that header, footer and Book bar show now, in order (WCAG 3.2.6). */
export function contactRoute(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    ':is(.site-header, .site-footer, .book-bar) :is([href="/contact"], [href^="tel:"], [href^="mailto:"])',
  )
  return [...links]
    .filter((link) => link.checkVisibility())
    .map((link) => {
      const place = link.closest('.site-header, .site-footer, .book-bar')?.classList[0]
      return `${place} ${link.getAttribute('href')?.replace(/:.*/, '')}`
    })
}
