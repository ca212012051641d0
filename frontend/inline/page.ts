/** Inline script of every page; a module, so that the first paint does not wait for it. */

import './dialogs.ts'
import { offerMeasurement } from './measurement.ts'
import './visit.ts'

/** Inserted by scripts/build/bundle.ts; either may be empty. */
declare const __GA_MEASUREMENT_ID__: string
declare const __GOOGLE_ADS_CONVERSION__: string

if (__GA_MEASUREMENT_ID__ || __GOOGLE_ADS_CONVERSION__) {
  offerMeasurement(__GA_MEASUREMENT_ID__, __GOOGLE_ADS_CONVERSION__)
}
