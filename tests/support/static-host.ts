/**
 * A static host that obeys `_headers`: serves only the folder site/, pages without their extension.
 * It accepts no posts and knows no service.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'

/** Of what a browser refuses under another type. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** @param dist the build's folder */
export async function startStaticHost(dist: string, port: number): Promise<Server> {
  const rules = readFileSync(path.join(dist, 'site/_headers'), 'utf8')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(dist, 'site', name))
      .find((name) => existsSync(name) && statSync(name).isFile())
    if (request.method !== 'GET' || file === undefined) {
      response.writeHead(request.method === 'GET' ? 404 : 405).end()
      return
    }
    response
      .writeHead(200, {
        ...hostHeaders(rules, pathname),
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
      })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

/** Headers of a path by lower-case name: hosts join the values of all rules that match. */
export function hostHeaders(rules: string, pathname: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  let isMatch = false
  for (const line of rules.trimEnd().split('\n')) {
    if (!line.startsWith(' ')) {
      isMatch = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : line === pathname
    } else if (isMatch) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
      const known = found[name.toLowerCase()]
      found[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`
    }
  }
  return found
}
