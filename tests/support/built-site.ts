/** Reads the build's files in dist/. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireCurrentBuild } from './current-build.ts'

if (process.env.DIST_DIR === undefined) requireCurrentBuild()

export const distDir = process.env.DIST_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))

export const siteDir = `${distDir}/site`

/** Files that only the service hands out. */
export const gatedDir = `${distDir}/gated`

/** The path of a file of the site, or of one behind its gate. */
export function builtFile(name: string): string {
  const gated = path.join(gatedDir, name)
  return existsSync(gated) ? gated : path.join(siteDir, name)
}

export function readSiteFile(name: string): string {
  return readFileSync(builtFile(name), 'utf8')
}

/** The HTML of a page: readPage('/plans'). */
export function readPage(path: string): string {
  return readSiteFile(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
}

const script =
  /<script\b(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>(.*?)<\/script>/gs

/** Scripts that run in a page, of any type; data (JSON-LD) and speculation rules do not. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(script)].map(([, text = '']) => text)
}

/** Each page's Content-Security-Policy by its path. */
export function readPolicies(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${distDir}/headers.json`, 'utf8'))
}
