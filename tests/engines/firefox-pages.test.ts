import { firefox } from './firefox.ts'
import { describePages } from './pages.ts'

describePages(firefox)
