import { firefox } from './firefox.ts'
import { describeJourneys } from './journeys.ts'
import { describeKeyboard } from './keyboard.ts'
import { describeRoutes } from './routes.ts'

describeRoutes(firefox)
describeJourneys(firefox)
describeKeyboard(firefox)
