/** The shipped examples for nginx and Caddy, run by the real programs in front of a service. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { answerTo } from '#tests/support/raw-request.ts'
import { printedBy } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export type FrontProxy = Awaited<ReturnType<typeof startProxy>>

interface Places {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly servicePort: number
}

interface Program {
  readonly configFile: string
  /** Inserts this run's ports and folder into the example. */
  readonly configured: (example: string, places: Places) => string
  readonly command: (configFile: string, folder: string) => readonly string[]
}

/** Not the name in the examples: whatever they say about it must be said about this one, too. */
export const proxiedHost = 'law.example.org'

const proxyPrograms: Readonly<Record<'nginx' | 'caddy', Program>> = {
  nginx: {
    configFile: 'docs/deployment/nginx.conf',
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
      ...['nginx', '-e', `${folder}/start.log`, '-p', folder, '-c', configFile],
      ...['-g', 'daemon off;'],
    ],
  },
  caddy: {
    configFile: 'docs/deployment/Caddyfile',
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
    command: (configFile) => ['caddy', 'run', '--config', configFile, '--adapter', 'caddyfile'],
  },
}

export type ProxyName = keyof typeof proxyPrograms

export function isInstalled(name: ProxyName): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

export async function startProxy(name: ProxyName, servicePort: number) {
  const folder = temporaryFolder()
  const [port, plainPort] = [await freePort(), await freePort()]
  const program = proxyPrograms[name]
  makeCertificate(folder)
  const configFile = join(folder, 'config')
  const example = readFileSync(program.configFile, 'utf8')
  writeFileSync(configFile, program.configured(example, { folder, port, plainPort, servicePort }))
  const [command = '', ...parameters] = program.command(configFile, folder)
  const child = spawn(command, parameters, {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      // Of Caddy's example, which takes it from compose.yaml.
      DOMAIN: proxiedHost,
    },
  })
  await untilItAnswers(child, port, printedBy(child))
  return {
    port,
    /** The port of plain http. */
    plainPort,
    stop: async () => {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
    },
  }
}

function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', `/CN=${proxiedHost}`, '-addext', `subjectAltName=DNS:${proxiedHost}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
}

async function untilItAnswers(
  child: ChildProcess,
  port: number,
  printed: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed()}`)
    const answer = await throughProxy(port, '/healthz').catch(() => undefined)
    if (answer !== undefined) return
    await setTimeout(50)
  }
}

interface ProxiedRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export function throughProxy(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: ProxiedRequest = {},
) {
  const sending = request({
    ...{ host: '127.0.0.1', port, path, method },
    ...{ servername: proxiedHost, rejectUnauthorized: false },
    headers: { host: proxiedHost, ...headers },
  })
  return answerTo(sending, body)
}
