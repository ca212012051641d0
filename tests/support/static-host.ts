/**
 * A static host as described in docs/operation.md §15: serves only the folder site/, pages without
 * their extension, each page's security policy. It accepts no posts and knows no service.
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
  const policies: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(path.join(dist, 'headers.json'), 'utf8'),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(dist, 'site', name))
      .find((name) => existsSync(name) && statSync(name).isFile())
    if (request.method !== 'GET' || file === undefined) {
      response.writeHead(request.method === 'GET' ? 404 : 405).end()
      return
    }
    const policy = policies[pathname]
    response
      .writeHead(200, {
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        ...(policy !== undefined && { 'Content-Security-Policy': policy }),
      })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
