import { describePages } from './pages.ts'
import { webkit } from './webkit.ts'

describePages(webkit)
