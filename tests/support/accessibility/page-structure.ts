/** The structure of an open page's markup beyond axe's rules. Each function runs in the page. */

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
