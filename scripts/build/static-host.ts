/**
 * Files for a static host (docs/deploy.md): `_headers`, with what the service sends for each path,
 * as Cloudflare Pages and Netlify read it, and `netlify.toml`, which turns its own processing off.
 */

import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Request, Response } from 'express'
import { securityHeaders } from '#backend/http/security.ts'
import { pagePathOf, siteHeaders } from '#backend/http/site-headers.ts'

/** Of Cloudflare Pages. */
const mostRules = 100
const longestLine = 2_000

interface Options {
  readonly siteDir: string
  /** Paths of its files: "plans.html", "assets/x.js". */
  readonly files: readonly string[]
  /** The Content-Security-Policy of each page by its path. */
  readonly policies: Readonly<Record<string, string>>
  readonly siteUrl: string
  readonly isSample: boolean
}

export async function writeStaticHostFiles(options: Options): Promise<void> {
  await Promise.all([
    writeFile(path.join(options.siteDir, '_headers'), headersFile(options)),
    writeFile(path.join(options.siteDir, 'netlify.toml'), netlifyFile),
  ])
}

/**
 * Hosts join the values of all rules that match a path, so no header stands in two of them.
 * @throws Error if Cloudflare would not take it
 */
export function headersFile({ files, policies, siteUrl, isSample }: Omit<Options, 'siteDir'>) {
  const { 'content-security-policy': _, 'referrer-policy': __, ...common } = commonHeaders(siteUrl)
  const robots = isSample ? { 'X-Robots-Tag': 'noindex' } : {}
  const rules: [string, Readonly<Record<string, string>>][] = [['/*', { ...common, ...robots }]]
  rules.push(['/assets/*', siteHeaders('/assets/', policies)])
  for (const file of files) {
    const urlPath = `/${file}`
    if (/\.(?:br|gz)$/.test(file) || urlPath.startsWith('/assets/') || file === '404.html') continue
    rules.push([pagePathOf(urlPath) ?? urlPath, siteHeaders(urlPath, policies)])
  }
  const lines = rules.flatMap(([place, headers]) => [
    place,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  const tooLong = lines.find((line) => line.length > longestLine)
  if (rules.length > mostRules || tooLong !== undefined) {
    throw new Error(
      `Cloudflare takes at most ${mostRules} rules and ${longestLine} characters a line; _headers has ${rules.length} rules${tooLong === undefined ? '' : `, and a line that begins ${tooLong.slice(0, 60)}`}`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** What the service sends with every response, by lower-case name, as its own middleware says. */
function commonHeaders(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const response: Pick<ServerResponse, 'removeHeader'> & { setHeader: unknown } = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  securityHeaders(siteUrl)({} as Request, response as unknown as Response, () => {})
  return headers
}

const netlifyFile = `# Made by npm run build, for an upload of this folder.
[build]
  publish = "."
[build.processing]
  skip_processing = true
`
