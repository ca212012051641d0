import { firefox } from './firefox.ts'
import { describeKeyboard } from './keyboard.ts'
import { describeRoutes } from './routes.ts'

describeRoutes(firefox)
describeKeyboard(firefox)
