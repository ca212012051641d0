/**
 * Part of the inline script only where a measurement id is set: loads the measurement service after
 * the visitor agreed, and not before the first interaction. Nothing is asked of it until then.
 */

interface MeasuringWindow extends Window {
  dataLayer?: unknown[]
  gtag?: (...command: readonly unknown[]) => void
}

const measuring: MeasuringWindow = window

const privatePages = /^\/(contact|tools|thank-you|form-problem|admin)\b|\/full$/

/** Shows the question, or goes by its answer; either id may be empty. */
export function offerMeasurement(gaMeasurementId: string, adsConversion: string): void {
  const question = document.querySelector<HTMLElement>('[data-measurement]')
  const start = () => measure(gaMeasurementId, adsConversion)
  let choice: string | undefined
  try {
    choice = localStorage.measurement
  } catch {
    // The browser keeps no storage for this site: nothing is measured.
  }

  if (choice === 'yes')
    for (const type of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(type, start, { once: true, passive: true })

  if (question) {
    // The privacy page always asks, so that a choice can be changed.
    question.hidden = choice !== undefined && location.pathname !== '/privacy'
    question.addEventListener('click', (event) => {
      const { value } = event.target as HTMLButtonElement
      if (!value) return
      try {
        localStorage.measurement = value
      } catch {
        // Asked again on the next page.
      }
      question.hidden = true
      if (value === 'yes') start()
    })
  }
}

function measure(gaMeasurementId: string, adsConversion: string): void {
  // Where a person says or is told something of his own, or staff read it, is nobody else's business.
  if (measuring.gtag || privatePages.test(location.pathname)) return
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
  measuring.gtag('js', new Date())
  // The fragment may hold a tool's answers.
  for (const id of ids) measuring.gtag('config', id, { page_location: location.href.split('#')[0] })
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${ids[0]}`
  document.head.append(script)
}
