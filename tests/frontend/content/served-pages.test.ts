/** The built site as the service hands it out (docs/quality.md §2: S1, S5, S6, S8). */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { downloads } from '#frontend/content/downloads.ts'
import { headersFile, readPage, siteDir } from '#tests/support/built-site.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

const server = createServer(express().use(siteHandler({ siteDir, headersFile })))
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

afterAll(() => {
  server.close()
})

test.each(publicPaths)('%s is served whole, open to search engines', async (path) => {
  const response = await fetch(origin + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBeNull()
  expect(await response.text()).toBe(readPage(path))
})

test.each(publicPaths.filter((path) => path !== '/'))(
  '%s/ leads back to its one address',
  async (path) => {
    const response = await fetch(`${origin}${path}/?plan=trust`, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${path}?plan=trust`)
  },
)

test.each([
  '/nowhere',
  '/guides/nowhere',
  '/counties/alachua',
  '/practice/Nothing',
  '/downloads/none.pdf',
  gatedChecklist.page,
  gatedChecklist.file,
])('%s is answered 404 with the page that says so', async (path) => {
  const response = await fetch(origin + path)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

const publicDownloads = downloads.filter(({ id }) => id !== gatedChecklist.contentId)

test.each(publicDownloads)(
  'serves $id as a PDF, which search engines leave to its page',
  async ({ id }) => {
    const response = await fetch(`${origin}/downloads/${id}.pdf`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect((await response.bytes()).length).toBeGreaterThan(10_000)
  },
)
