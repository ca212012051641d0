/**
 * Part of the script in every page, where each byte counts: keeps for the session where the visit
 * began (forms send it as attribution), and reports clicks on telephone links.
 */

/** Written in by scripts/inline-scripts.ts. */
declare const __API_URL__: string

try {
  // The landing address, a space, the address that linked to it.
  sessionStorage.landing ||= `${location.href} ${document.referrer}`
} catch {
  // The browser keeps no storage for this site.
}

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[href^=tel]')
  if (link)
    navigator.sendBeacon(
      `${__API_URL__}/api/call-click`,
      new Blob(
        [
          JSON.stringify({
            // The body has one, so that there is always a nearest.
            placement: (link.closest('[data-placement]') as HTMLElement).dataset.placement,
            phone: link.href.slice(4),
            page: location.pathname,
            // Absent on plain http addresses other than localhost: the server makes one then.
            submissionId: crypto.randomUUID?.(),
          }),
        ],
        { type: 'application/json' },
      ),
    )
})
