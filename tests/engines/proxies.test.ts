/** nginx and Caddy, the real programs with the shipped examples, in front of the real service. */

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { answerTo } from '#tests/support/raw-request.ts'
import { killSpawned, type ServiceProcess, startService } from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  type FrontProxy,
  isInstalled,
  type ProxyName,
  proxiedHost,
  startProxy,
  throughProxy,
} from './front-proxy.ts'

const adminToken = 'proxied-admin-token'
const json = { 'content-type': 'application/json' }
const bearer = { authorization: `Bearer ${adminToken}` }

const programs: readonly ProxyName[] = ['nginx', 'caddy']

describe.each(programs)('behind %s', (name) => {
  const why = isInstalled(name) ? '' : ` (skipped: ${name} is not installed)`
  describe.skipIf(!isInstalled(name))(`where it is installed${why}`, () => {
    let dataDir: string
    let servicePort: number
    let service: ServiceProcess
    let proxy: FrontProxy
    const settings = () => ({
      DATA_DIR: dataDir,
      PORT: String(servicePort),
      ADMIN_TOKEN: adminToken,
      SITE_URL: `https://${proxiedHost}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    })
    beforeEach(async () => {
      dataDir = temporaryFolder()
      servicePort = await freePort()
      service = await startService(settings())
      proxy = await startProxy(name, servicePort)
    })
    afterEach(async () => {
      await proxy.stop()
      killSpawned(dataDir)
    })

    const ask = (...[path, options]: [string, Parameters<typeof throughProxy>[2]?]) =>
      throughProxy(proxy.port, path, options)
    const post = (body: object, more: Parameters<typeof throughProxy>[2] = {}) =>
      ask('/api/lead', {
        method: 'POST',
        body: JSON.stringify(body),
        ...more,
        headers: { ...json, ...more.headers },
      })

    test('headers, compression and the request’s id pass through unchanged', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const direct = await fetch(`${service.url}/plans`, { headers })
        const proxied = await ask('/plans', { headers })
        expect(proxied.status).toBe(200)
        for (const header of [
          ...['content-type', 'content-encoding', 'vary', 'etag', 'cache-control'],
          ...['content-security-policy', 'strict-transport-security', 'x-content-type-options'],
        ]) {
          expect(proxied.headers[header] ?? null, `${encoding}: ${header}`).toBe(
            direct.headers.get(header),
          )
        }
        expect(proxied.headers['content-encoding']).toBe(
          encoding === 'identity' ? undefined : encoding,
        )
      }
      const problem = await post({ ...aLead, email: 'none' })
      expect(problem.status).toBe(400)
      expect(JSON.parse(problem.body.toString()).instance).toContain(
        problem.headers['x-request-id'],
      )
      const { 'x-request-id': id } = (await post(aLead)).headers
      await expect.poll(() => service.printed()).toContain(String(id))
    })

    test('each visitor has an allowance of their own and cannot forge an address', async () => {
      const chosen = Array.from({ length: 65 }, (_, index) => `203.0.113.${index}`)
      const statuses = await Promise.all(
        chosen.map(async (address) => {
          const answer = await post(
            { ...aLead, submissionId: randomUUID() },
            { headers: { 'x-forwarded-for': address } },
          )
          return answer.status
        }),
      )
      expect(statuses.filter((status) => status === 201)).toHaveLength(60)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)
      expect(service.printed()).not.toContain('TRUST_PROXY')
    })

    test('a browser that sends only Origin may post from the site, and from no other', async () => {
      expect((await post(aLead, { headers: { origin: `https://${proxiedHost}` } })).status).toBe(
        201,
      )
      expect((await post(aLead, { headers: { origin: 'https://other.example' } })).status).toBe(403)
    })

    test('plain http redirects pages to https and refuses API calls', async () => {
      const headers = { host: proxiedHost }
      const plain = (path: string, method: string) =>
        answerTo(request({ host: '127.0.0.1', port: proxy.plainPort, path, method, headers }))
      const page = await plain('/plans?utm_source=a', 'GET')
      expect([page.status, page.headers.location]).toEqual([
        308,
        `https://${proxiedHost}/plans?utm_source=a`,
      ])
      for (const [path, method] of [
        ['/api/lead', 'POST'],
        ['/api/admin/leads', 'GET'],
      ] as const) {
        const refused = await plain(path, method)
        expect([refused.status, refused.headers.location]).toEqual([403, undefined])
      }
    })

    test('the service refuses a body that is too large, the proxy a far larger one', async () => {
      const large = await post({ ...aLead, name: 'x'.repeat(100_000) })
      expect(large.status).toBe(413)
      expect(large.headers['content-type']).toContain('application/problem+json')
      const changes = await ask('/api/admin/statuses', {
        method: 'POST',
        headers: { ...json, ...bearer },
        body: `{"changes": [], "unknown": "${'x'.repeat(1_000_000)}"}`,
      })
      expect(changes.status).not.toBe(413)
      const far = await post({ ...aLead, name: 'x'.repeat(3_000_000) }).catch(() => undefined)
      // Caddy 2.6 answers 502 for a body that it cut off itself.
      expect([413, 502, undefined]).toContain(far?.status)
      expect((await post(aLead)).status).toBe(201)
    })

    test('after a restart of the service, forms are accepted again', async () => {
      await service.kill('SIGTERM')
      expect((await post(aLead)).status).toBe(502)
      service = await startService(settings())
      await expect.poll(async () => (await post(aLead)).status).toBe(201)
    })
  })
})
