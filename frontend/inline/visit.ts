/**
 * Visit tracker in every page, where each byte counts: stores how the visit began (forms send it as
 * attribution), closes the menu when its links are followed, and reports clicks on telephone links.
 *
 * A tab keeps the visit that began in it. A new tab without a campaign or referrer takes over the
 * visit last active in this browser, if that was within half an hour. Only the page's path and the
 * campaign keys are kept from a landing address, and only the host from the page that linked to it.
 */

/** Inserted by scripts/build/bundle.ts. */
declare const __API_URL__: string

const visitTimeoutMs = 30 * 60_000

/** Text that `data-when` patterns are tested against: the page's address and the keys of both storages. */
export let held = location.href

// Every key of domain/attribution.ts, and similar ones, which the service ignores. Values that hold
// an email address, as some mailings add, are left out. Programs that append a key to a link may
// begin a second query with it: "?utm_source=news?gclid=…".
const campaign =
  location.search
    .match(/\b(utm_\w+|\w+(clk?|bra|c|fat_)id|epik)=((?!%40)[^&?@])+(?![^&?])/gi)
    ?.join('&') ?? ''

// "https://host/path", or from an app "android-app://name/".
const linkedFrom = document.referrer.split('/')[2]
const referrerHost = linkedFrom && linkedFrom !== location.host

// Only indexable pages have this link; any other path may be arbitrary text.
const landingPage = document.querySelector('[rel=canonical]') ? location.pathname : ''

/** Formatted as a query, with the campaign's keys first; without a campaign it begins with &. */
let visit = `${campaign}&landingPage=${landingPage}`
if (referrerHost) visit += `&referrerHost=${linkedFrom}`

/** So that a tab opened from here finds this visit, not another tab's. */
const shareVisit = () => {
  try {
    localStorage.visit = `${Date.now()} ${visit}`
  } catch {
    // No storage for this site.
  }
}

try {
  const [sharedAt = 0, shared] = `${localStorage.visit}`.split(' ')
  const kept: string | undefined | false =
    sessionStorage.visit ||
    (!campaign && !referrerHost && Date.now() - +sharedAt < visitTimeoutMs && shared)
  // A visit that began without a campaign takes the campaign that brings the visitor back.
  if (kept && !(campaign && kept[0] === '&')) visit = kept
  sessionStorage.visit = visit
  held += ` ${Object.keys(sessionStorage)} ${Object.keys(localStorage)}`
} catch {
  // No storage: the visit covers only this page, whose forms read it here.
  self.visit = visit
}
shareVisit()

// Any press, including one that opens the browser's context menu; keys trigger only a click.
addEventListener('pointerdown', shareVisit)

/** Milliseconds since the page was opened; earlier clicks repeat the same call. */
let nextCallAt = 0

addEventListener('click', (event) => {
  shareVisit()
  const link = (event.target as Element).closest('a')
  // A call does not leave the page, and the back button may restore it with the menu open.
  link?.closest('dialog')?.close?.()
  // Two clicks or presses of Enter within a second are the same call.
  if (link?.protocol === 'tel:' && event.timeStamp > nextCallAt) {
    nextCallAt = event.timeStamp + 1000
    // Strict settings remove sendBeacon; the call goes through all the same.
    navigator.sendBeacon?.(
      `${__API_URL__}/api/call-click`,
      new Blob(
        [
          JSON.stringify({
            // The body has a placement, so there is always a match.
            placement: (link.closest('[data-placement]') as HTMLElement).dataset.placement,
            phone: link.pathname,
            page: location.pathname,
            attribution: Object.fromEntries(new URLSearchParams(visit)),
            // On its own origin the service reads the cookie; another origin does not receive it.
            ...(__API_URL__
              ? { gaClientId: /\b_ga=GA\d\.\d+\.(\d+\.\d+)/.exec(document.cookie)?.[1] }
              : {}),
            // Missing on plain http addresses other than localhost; the server then makes an id.
            submissionId: crypto.randomUUID?.(),
          }),
        ],
        { type: 'application/json' },
      ),
    )
  }
})
