import { describeJourneys } from './journeys.ts'
import { describeRoutes } from './routes.ts'
import { webkit } from './webkit.ts'

describeRoutes(webkit)
describeJourneys(webkit)
