import { firefox } from './firefox.ts'
import { describeJourneys } from './journeys.ts'
import { describeRoutes } from './routes.ts'

describeRoutes(firefox)
describeJourneys(firefox)
