/** Inline script of pages with islands: the script that every page has, and the loader. */

import './page.ts'
import './loader.ts'
