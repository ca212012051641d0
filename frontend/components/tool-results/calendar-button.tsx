/** Button that saves the future dates as a calendar file, made in the browser: nothing is sent. */

import type { DatesResult } from '#domain/screening/dates-after-a-death.ts'
import { calendarFile } from './calendar-file.ts'

interface Props {
  readonly result: Extract<DatesResult, { readonly kind: 'dates' }>
}

export function CalendarButton({ result }: Props) {
  if (result.calendar.length === 0) return null
  return (
    <div className="d-print-none my-3">
      <button type="button" className="btn btn-outline-secondary" onClick={() => save(result)}>
        Save to my calendar (.ics file)
      </button>
      <p className="small mt-2">
        Your calendar will not know if a date changes. Come back when letters are issued, the notice
        appears or you are served: dates that you save again replace the earlier ones.
      </p>
    </div>
  )
}

/** Time that a phone has to hand the file to its calendar, which may ask first. */
const fileLivesMs = 60_000

function save(result: Props['result']): void {
  const text = calendarFile(result, { host: location.host, now: new Date() })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  link.download = 'dates-after-a-death.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs)
}
