import { describeJourneys } from './journeys.ts'
import { describeKeyboard } from './keyboard.ts'
import { describeOtherSafaris } from './other-safaris.ts'
import { describeRoutes } from './routes.ts'
import { webkit } from './webkit.ts'

describeRoutes(webkit)
describeJourneys(webkit)
describeKeyboard(webkit)
describeOtherSafaris()
