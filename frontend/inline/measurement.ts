/**
 * Part of the inline script only where a measurement id is set: loads the measurement service after
 * the visitor agreed, and not before the first interaction. Nothing is asked of it until then.
 */

interface MeasuringWindow extends Window {
  dataLayer?: unknown[]
  gtag?: (...command: readonly unknown[]) => void
}

const measuring: MeasuringWindow = window

/**
 * Shows the question, or goes by its answer; either id may be empty. Pages without the question are measured by
 * nobody: the build puts it only where nothing of a person's own is said (components/measurement-question.tsx).
 */
export function offerMeasurement(gaMeasurementId: string, adsConversion: string): void {
  const question = document.querySelector<HTMLElement>('[data-measurement]')
  if (!question) return
  // Its path as the site has it; the privacy page asks and is not measured.
  const page = question.dataset.measurement
  const start = () => {
    if (page) measure(page, gaMeasurementId, adsConversion)
  }
  let choice: string | undefined
  try {
    choice = localStorage.measurement
  } catch {
    // The browser keeps no storage for this site: nothing is measured.
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
      // Not measured, and asked again on the next page.
    }
    question.hidden = true
  })
}

/**
 * What was typed on other pages waits in the session for them, where the service's script could read it too. A draft
 * leaves its random id: typed again after an answer that was lost, the form is still the same submission.
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
  // Whoever typed or linked an address may have put anything into its query, or behind it; the page before may have
  // been a private one. The service's script reads both by itself where it is told nothing.
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
