/**
 * Part of the script in every page, where each byte counts: keeps for the session where the visit
 * began (forms send it as attribution), closes the menu when one of its links is followed, and reports
 * clicks on telephone links.
 */

/** Put in by scripts/build/inline.ts. */
declare const __API_URL__: string

/** What an island may ask for: the address's query and fragment, and the keys kept for the session. */
export let held = location.href
try {
  // The landing address, a space, the address that linked to it.
  sessionStorage.landing ||= `${held} ${document.referrer}`
  held += ` ${Object.keys(sessionStorage)}`
} catch {
  // The browser keeps no storage for this site.
}

addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  // A call leaves the page where it is, and the back button may bring it back as it was.
  link?.closest('dialog')?.close?.()
  if (link?.protocol === 'tel:')
    // Strict settings take it away; the call goes through all the same.
    navigator.sendBeacon?.(
      `${__API_URL__}/api/call-click`,
      new Blob(
        [
          JSON.stringify({
            // The body has one, so that there is always a nearest.
            placement: (link.closest('[data-placement]') as HTMLElement).dataset.placement,
            phone: link.pathname,
            page: location.pathname,
            // Absent on plain http addresses other than localhost: the server makes one then.
            submissionId: crypto.randomUUID?.(),
          }),
        ],
        { type: 'application/json' },
      ),
    )
})
