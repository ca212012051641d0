/** Reads what the build left in dist/ (set-up builds before tests). */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const distDir = process.env.DIST_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))

export const siteDir = `${distDir}/site`
export const headersFile = `${distDir}/headers.json`

export function readSiteFile(name: string): string {
  return readFileSync(`${siteDir}/${name}`, 'utf8')
}

/** The HTML of a page: readPage('/plans'). */
export function readPage(path: string): string {
  return readSiteFile(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
}

/** Each page's Content-Security-Policy by its path. */
export function readPolicies(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(headersFile, 'utf8'))
}
