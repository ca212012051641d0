/**
 * Part of the script in every page, where each byte counts: keeps how the visit began (forms send it as
 * attribution), closes the menu when one of its links is followed, and reports clicks on telephone links.
 *
 * A tab keeps the visit that began in it. What a new tab does not know it takes from the visit that was
 * last active in this browser, if that was within half an hour. Of a landing address only a page's path and
 * the campaign's own keys are kept, of the page that linked to it only the host.
 */

/** Put in by scripts/build/inline.ts. */
declare const __API_URL__: string

const visitTimeoutMs = 30 * 60_000

/** What an island may ask for: the address's query and fragment, and the keys kept for the session. */
export let held = location.href

// Every key of domain/attribution.ts, and others of their kind, which the service passes over. Some mailings put the
// receiver's address into one: it is left out.
const campaign =
  `${location.search}&`
    .match(/\b(utm_\w+|\w+(clk?|bra|c|fat_)id|epik)=((?!%40)[^&@])+&/gi)
    ?.join('') ?? ''

// "https://host/path", also of an app: "android-app://name/".
const linkedFrom = document.referrer.split('/')[2]
const referrerHost = linkedFrom && linkedFrom !== location.host

// A page that search engines may know has this link; an address that is no page's may be anybody's words.
const landingPage = document.querySelector('[rel=canonical]') ? location.pathname : ''

/** As a query is written, the campaign's keys first. */
let visit = `${campaign}landingPage=${landingPage}`
if (referrerHost) visit += `&referrerHost=${linkedFrom}`

/** A tab that is opened from here finds this visit, not that of another tab. */
const shareVisit = () => {
  try {
    localStorage.visit = `${Date.now()} ${visit}`
  } catch {
    // The browser keeps no storage for this site.
  }
}

try {
  const [sharedAt, shared] = `${localStorage.visit}`.split(' ')
  const kept: string | undefined | false =
    sessionStorage.visit ||
    (!campaign && !referrerHost && Date.now() - Number(sharedAt) < visitTimeoutMs && shared)
  // A visit that began without a campaign takes the one that brings the visitor back.
  if (kept && !(campaign && kept.startsWith('landing'))) visit = kept
  sessionStorage.visit = visit
  held += ` ${Object.keys(sessionStorage)}`
} catch {
  // The visit is this page's alone.
}
shareVisit()

// Any press, also one that opens the browser's own menu; of a key there is the click alone.
addEventListener('pointerdown', shareVisit)

/** Milliseconds since the page was opened. */
let nextCallAt = 0

addEventListener('click', (event) => {
  shareVisit()
  const link = (event.target as Element).closest('a')
  // A call leaves the page where it is, and the back button may bring it back as it was.
  link?.closest('dialog')?.close?.()
  // Two clicks or presses of Enter within a second are the same call.
  if (link?.protocol === 'tel:' && event.timeStamp > nextCallAt) {
    nextCallAt = event.timeStamp + 1000
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
            attribution: Object.fromEntries(new URLSearchParams(visit)),
            // Our own service reads the cookie itself, which another origin is not sent.
            ...(__API_URL__
              ? { gaClientId: /\b_ga=GA\d\.\d+\.(\d+\.\d+)/.exec(document.cookie)?.[1] }
              : {}),
            // Absent on plain http addresses other than localhost: the server makes one then.
            submissionId: crypto.randomUUID?.(),
          }),
        ],
        { type: 'application/json' },
      ),
    )
  }
})
