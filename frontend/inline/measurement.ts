/**
 * Measurement loader, in the inline script only if a measurement id is set. Requests nothing from
 * the measurement service until the visitor has agreed and interacted with the page.
 */

interface MeasuringWindow extends Window {
  dataLayer?: unknown[]
  gtag?: (...command: readonly unknown[]) => void
}

const measuring: MeasuringWindow = window

/**
 * Shows the question, or follows its answer; either id may be empty. Pages without the question are
 * not measured: only pages without anything personal get it (components/measurement-question.tsx).
 */
export function offerMeasurement(gaMeasurementId: string, adsConversion: string): void {
  const question = document.querySelector<HTMLElement>('[data-measurement]')
  if (!question) return
  // The page's path on the site; empty on the privacy page, which asks but is not measured.
  const page = question.dataset.measurement
  const start = () => {
    if (page) measure(page, gaMeasurementId, adsConversion)
  }
  let choice: string | undefined
  try {
    choice = localStorage.measurement
  } catch {
    // No storage for this site: nothing is measured.
  }

  if (choice === 'yes')
    for (const type of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(type, start, { once: true, passive: true })

  // The privacy page always asks, so that a choice can be changed.
  question.hidden = choice !== undefined && page !== ''
  question.addEventListener('click', (event) => {
    const { value } = event.target as HTMLButtonElement
    if (!value) return
    try {
      localStorage.measurement = value
      if (value === 'yes') start()
    } catch {
      // The answer cannot be stored: nothing is measured, and the next page asks again.
    }
    question.hidden = true
  })
}

/**
 * Removes text that other pages left in session storage, where the service's script could read it.
 * A draft's random id stays: after a lost answer, the retyped form is still the same submission.
 */
function forgetWords(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key === 'visit') continue
    const [id] = /"draftId":"[^"]*"/.exec(sessionStorage[key]) ?? []
    if (id) sessionStorage[key] = `{${id}}`
    else sessionStorage.removeItem(key)
  }
}

function measure(page: string, gaMeasurementId: string, adsConversion: string): void {
  if (measuring.gtag) return
  const ids = [gaMeasurementId, adsConversion.split('/')[0]].filter(Boolean)
  const dataLayer: unknown[] = []
  measuring.dataLayer = dataLayer
  measuring.gtag = function gtag() {
    // The service reads arguments objects, not arrays.
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments)
  }
  const denied = 'denied'
  const granted = 'granted'
  forgetWords()
  measuring.gtag('consent', 'default', {
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
    analytics_storage: denied,
  })
  measuring.gtag('consent', 'update', {
    ad_storage: granted,
    ad_user_data: granted,
    analytics_storage: granted,
  })
  // The page's address may hold anything in its query or fragment, and the previous page may have
  // been private. The service's script reads both unless it is given values.
  const place = document.querySelector(':target') ? location.hash : ''
  history.replaceState(history.state, '', page + place)
  measuring.gtag('set', {
    page_location: location.origin + page,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  })
  measuring.gtag('js', new Date())
  for (const id of ids) measuring.gtag('config', id)
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${ids[0]}`
  document.head.append(script)
}
