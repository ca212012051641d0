/**
 * The shipped examples: nginx and Caddy, the real programs, in front of the real service; and the
 * alert rules, as Prometheus's own tool judges them.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { answerTo } from '#tests/support/raw-request.ts'
import {
  killSpawned,
  printedBy,
  type ServiceProcess,
  startService,
} from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('promtool accepts the rules and their cases', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })
  expect(run('check', 'rules', 'docs/deployment/alert-rules.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'docs/deployment/alert-rules.test.yml')).toContain('SUCCESS')
})

interface Places {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly servicePort: number
}

interface Program {
  readonly example: string
  /** Inserts this run's ports and folder into the example. */
  readonly configured: (example: string, places: Places) => string
  readonly command: (configFile: string, folder: string) => readonly string[]
}

/** Not the name in the examples: whatever they say about it must be said about this one, too. */
const proxiedHost = 'law.example.org'

const nginx: Program = {
  example: 'docs/deployment/nginx.conf',
  configured: (example, { folder, port, plainPort, servicePort }) => `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log stderr crit;
    events { worker_connections 1024; }
    http {
      # As Debian sets it for all sites: the example must not depend on it.
      gzip on;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${example
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('[::]:80', `[::1]:${plainPort}`)
        .replace('[::]:443', `[::1]:${port}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${servicePort}`)
        .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, `${folder}/certificate.pem`)
        .replace(/\/etc\/letsencrypt\S*privkey\.pem/, `${folder}/key.pem`)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('www.example.com', proxiedHost)}
    }`,
  command: (configFile, folder) => [
    ...['-e', `${folder}/start.log`, '-p', folder, '-c', configFile],
    ...['-g', 'daemon off;'],
  ],
}

const caddy: Program = {
  example: 'docs/deployment/Caddyfile',
  configured: (example, { folder, port, plainPort, servicePort }) =>
    example
      .replace('{\n\tservers', '{\n\tadmin off\n\tauto_https off\n\tservers')
      .replace(
        'http://{$DOMAIN:www.example.com} {',
        `http://{$DOMAIN:www.example.com}:${plainPort} {\n\tbind 127.0.0.1 ::1`,
      )
      .replace(
        '\n{$DOMAIN:www.example.com} {',
        `\nhttps://{$DOMAIN:www.example.com}:${port} {\n\tbind 127.0.0.1 ::1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${servicePort}`),
  command: (configFile) => ['run', '--config', configFile, '--adapter', 'caddyfile'],
}

async function startProxy(name: string, program: Program, servicePort: number) {
  const folder = temporaryFolder()
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${proxiedHost}`, '-addext', `subjectAltName=DNS:${proxiedHost}`],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]
  execFileSync('openssl', certificate, { stdio: 'ignore' })
  const configFile = join(folder, 'config')
  const example = readFileSync(program.example, 'utf8')
  writeFileSync(configFile, program.configured(example, { folder, port, plainPort, servicePort }))
  const child = spawn(name, program.command(configFile, folder), {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      // Of Caddy's example, which takes it from compose.yaml.
      DOMAIN: proxiedHost,
    },
  })
  const printed = printedBy(child)
  const ask = (path: string, { body, ...more }: Asked = {}) => {
    const address = { host: '127.0.0.1', servername: proxiedHost, rejectUnauthorized: false }
    const headers = { host: proxiedHost, ...more.headers }
    return answerTo(request({ ...address, ...more, port, path, headers }), body)
  }
  while (!(await ask('/healthz').catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed()}`)
    await setTimeout(50)
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  return { ask, stop, /** The port of plain http. */ plainPort }
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const adminToken = 'proxied-admin-token'
const json = { 'content-type': 'application/json' }
const bearer = { authorization: `Bearer ${adminToken}` }

describe.each(Object.entries({ nginx, caddy }))('behind %s', (name, program) => {
  const isInstalled = spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  const why = isInstalled ? '' : ` (skipped: ${name} is not installed)`
  describe.skipIf(!isInstalled)(`where it is installed${why}`, () => {
    let dataDir: string
    let servicePort: number
    let service: ServiceProcess
    let proxy: Awaited<ReturnType<typeof startProxy>>
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
      proxy = await startProxy(name, program, servicePort)
    })
    afterEach(async () => {
      await proxy.stop()
      killSpawned(dataDir)
    })

    const post = (content: object, more: Asked['headers'] = {}) => {
      const body = JSON.stringify(content)
      return proxy.ask('/api/lead', { method: 'POST', body, headers: { ...json, ...more } })
    }

    test('headers, compression and the request’s id pass through unchanged', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const direct = await fetch(`${service.url}/plans`, { headers })
        const proxied = await proxy.ask('/plans', { headers })
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
          const lead = { ...aLead, submissionId: randomUUID() }
          return (await post(lead, { 'x-forwarded-for': address })).status
        }),
      )
      expect(statuses.filter((status) => status === 201)).toHaveLength(60)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)
      expect(service.printed()).not.toContain('TRUST_PROXY')
    })

    test('a browser that sends only Origin may post from the site, and from no other', async () => {
      expect((await post(aLead, { origin: `https://${proxiedHost}` })).status).toBe(201)
      expect((await post(aLead, { origin: 'https://other.example' })).status).toBe(403)
    })

    test('plain http redirects pages to https and refuses API calls', async () => {
      const plain = async (path: string, method: string) => {
        const address = { host: '127.0.0.1', port: proxy.plainPort }
        const headers = { host: proxiedHost }
        const answer = await answerTo(plainRequest({ ...address, path, method, headers }))
        return [answer.status, answer.headers.location]
      }
      const page = '/plans?utm_source=a'
      expect(await plain(page, 'GET')).toEqual([308, `https://${proxiedHost}${page}`])
      expect(await plain('/api/lead', 'POST')).toEqual([403, undefined])
      expect(await plain('/api/admin/leads', 'GET')).toEqual([403, undefined])
    })

    test('the service refuses a body that is too large, the proxy a far larger one', async () => {
      const large = await post({ ...aLead, name: 'x'.repeat(100_000) })
      expect(large.status).toBe(413)
      expect(large.headers['content-type']).toContain('application/problem+json')
      const changes = await proxy.ask('/api/admin/statuses', {
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
