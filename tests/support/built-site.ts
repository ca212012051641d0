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

const script =
  /<script\b(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>(.*?)<\/script>/gs

/** What runs in a page, of whatever type: data (JSON-LD) and speculation rules do not. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(script)].map(([, text = '']) => text)
}

/** Each page's Content-Security-Policy by its path. */
export function readPolicies(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(headersFile, 'utf8'))
}
