/** The gated resource: served to visitors who sent the gate's form, and to nobody else. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteHandler } from '#backend/http/static-site.ts'
import { gatedChecklist } from '#domain/forms/form.ts'
import { distDir } from '#tests/support/built-site.ts'
import { app, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { rawAnswer } from '#tests/support/raw-request.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

const site = siteHandler(distDir)
startEachApp({ services: { site } })

const addresses = [gatedChecklist.page, gatedChecklist.file]

function get(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(app.url + address, { redirect: 'manual', ...init })
}

async function accepted(path: string, body: object): Promise<string> {
  return (await (await app.post(path, body)).json()).id
}

function expectPrivate({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('etag')).toBeNull()
}

test('page and file open by GET and HEAD with the id of the gate’s event, and the page links to the file', async () => {
  const id = await accepted('/api/lead', aLead)
  const texts: string[] = []
  for (const address of addresses) {
    for (const spelled of [id, id.toUpperCase()]) {
      const response = await get(`${address}?id=${spelled}`)
      expect(response.status).toBe(200)
      expectPrivate(response)
      const bytes = await response.bytes()
      texts.push(new TextDecoder().decode(bytes))
      const head = await get(`${address}?id=${spelled}`, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`])
      expectPrivate(head)
    }
  }
  const [page, , file] = texts
  expect(page).toContain(`href="${gatedChecklist.file}?id=${id}"`)
  expect(file).toMatch(/^%PDF-/)
  const { headers } = await get(`${gatedChecklist.page}?id=${id}`)
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
})

test.each(addresses)('%s redirects to the form without such an id', async (address) => {
  const request = await accepted('/api/consultation-requests', aConsultationRequest)
  const otherLead = await accepted('/api/lead', { ...aLead, contentId: 'something-else' })
  const id = await accepted('/api/lead', aLead)
  const queries = [
    ...['', '?id=', '?id=yes', `?id=${randomUUID()}`, `?id=${request}`, `?id=${otherLead}`],
    ...[`?id=${id}&id=${id}`, `?id=${id}x`, `?ID=${id}`],
  ]
  for (const query of queries) {
    for (const method of ['GET', 'HEAD']) {
      const response = await get(address + query, { method })
      expect([query, response.status]).toEqual([query, 303])
      expect(response.headers.get('location')).toBe(gatedChecklist.form)
      expectPrivate(response)
    }
  }
})

test('no other spelling of the address gets past the gate', async () => {
  const { page, file } = gatedChecklist
  for (const spelled of [
    ...[`${page}/`, `${page}.html`, `${page}.html.br`, `/${page}`, `/gated${page}.html`],
    ...[page.toUpperCase(), page.replace('full', '%66ull'), `${page}/index.html`],
    ...[file.toUpperCase(), file.replace('.pdf', '%2epdf'), file.replace('ds/', 'ds//')],
  ]) {
    const head = `GET ${spelled} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const answer = await rawAnswer(new URL(app.url).port, head)
    expect(answer, spelled).toMatch(/^HTTP\/1\.1 (303|308|404) /)
  }
})

test('allowed origins may read the gated page; other origins may not', async () => {
  const origin = 'https://www.example-firm.com'
  await startInstead({ services: { site }, config: { ALLOWED_ORIGINS: [origin] } })
  const id = await accepted('/api/lead', aLead)
  const address = `${gatedChecklist.page}?id=${id}`
  for (const [asking, allowed] of [
    [origin, origin],
    ['https://evil.example', null],
  ] as const) {
    const { headers } = await get(address, { headers: { origin: asking } })
    expect(headers.get('access-control-allow-origin')).toBe(allowed)
  }
})
