import { describeJourneys } from './journeys.ts'
import { describeOtherSafaris } from './other-safaris.ts'
import { webkit } from './webkit.ts'

describeJourneys(webkit)
describeOtherSafaris()
