/** Page budgets: the bytes of each page before the visitor acts, all of them in one request. */

import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { gatedChecklist } from '#domain/forms/form.ts'
import { distDir, readPage, readSiteFile } from '#tests/support/built-site.ts'
import { startApp } from '#tests/support/running-app.ts'
import { readPaths } from '#tests/support/site-paths.ts'

/**
 * Headers included. Ten segments of 1,460 bytes arrive in the first round trip; a second one took the
 * home page's largest paint from 1.05 of the floor page's to 1.33.
 */
const pageBudget = 14_600

/** Sent only by the test, so that the server closes the connection after its answer. */
const closing = 'Connection: close\r\n'

// The gated page holds its event's id, so it is sent uncompressed, only to the person who asked.
test('a page comes with its headers within one round trip', async () => {
  const app = await startApp({ services: { site: siteHandler(distDir) } })
  try {
    const tooLong: string[] = []
    for (const path of readPaths.filter((each) => each !== gatedChecklist.page)) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${closing}\r\n`)
      const answer = await buffer(socket)
      const bytes = answer.length - closing.length
      expect(bytes, path).toBeGreaterThan(2_000)
      if (bytes > pageBudget) tooLong.push(`${path}: ${bytes}`)
    }
    expect(tooLong).toEqual([])
  } finally {
    await app.stop()
  }
})

test('the dashboard opens with at most 175 KB of script', () => {
  const [, entry = ''] =
    /<script type="module" src="\/([^"]+)"/.exec(readPage('/admin/leads')) ?? []
  const script = readSiteFile(entry)
  expect(script).not.toMatch(/\bimport\b[^;]*"\.\//)
  expect(gzipSync(script).length).toBeLessThanOrEqual(175_000)
})
