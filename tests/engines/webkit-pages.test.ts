import { describeKeyboard } from './keyboard.ts'
import { describeRoutes } from './routes.ts'
import { webkit } from './webkit.ts'

describeRoutes(webkit)
describeKeyboard(webkit)
