/** The script of pages that hold islands: what every page has, and the loader. */

import './page.ts'
import './loader.ts'
