/**
 * A primary and a synchronous standby by Debian's PostgreSQL (npm's package has no pg_basebackup),
 * behind one address, as a managed database has: what connects there reaches the present primary.
 */

import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { runSql } from '#tests/support/postgres-server.ts'

const execute = promisify(execFile)

const programsRoot = '/usr/lib/postgresql'
const userName = 'postgres'

interface Node {
  readonly folder: string
  readonly port: number
}

/** Undefined where the machine has no PostgreSQL of Debian's. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(programsRoot)) return undefined
  const versions = readdirSync(programsRoot).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(programsRoot, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')))
}

export class ReplicatedPostgres {
  readonly url: string
  readonly #programs: string
  readonly #root: string
  readonly #door: Server
  readonly #connections = new Set<Socket>()
  #primary: Node
  #standby: Node | undefined
  #nextNode = 1

  static async start(programs: string): Promise<ReplicatedPostgres> {
    const root = mkdtempSync(join(tmpdir(), 'replicated-postgres-'))
    own(root)
    const primary = { folder: join(root, 'node-0'), port: await freePort() }
    const door = createServer().listen(0, '127.0.0.1')
    await once(door, 'listening')
    const replicated = new ReplicatedPostgres(programs, root, door, primary)
    await replicated.#run(
      'initdb',
      '-D',
      primary.folder,
      '-U',
      userName,
      '-A',
      'trust',
      '-E',
      'UTF8',
    )
    await replicated.#startNode(primary)
    await replicated.addStandby()
    return replicated
  }

  private constructor(programs: string, root: string, door: Server, primary: Node) {
    this.#programs = programs
    this.#root = root
    this.#primary = primary
    this.#door = door
    this.url = `postgres://${userName}@127.0.0.1:${(door.address() as AddressInfo).port}/postgres`
    door.on('connection', (client) => this.#lead(client))
  }

  /** From when this resolves, a commit waits for the standby's disk too. */
  async addStandby(): Promise<void> {
    const standby = { folder: join(this.#root, `node-${this.#nextNode}`), port: await freePort() }
    this.#nextNode += 1
    const source = `host=127.0.0.1 port=${this.#primary.port} user=${userName} application_name=standby`
    await this.#run(
      'pg_basebackup',
      '-D',
      standby.folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-d',
      source,
    )
    await this.#startNode(standby)
    this.#standby = standby
    const url = this.#directUrl()
    await runSql(url, "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)'")
    await runSql(url, 'SELECT pg_reload_conf()')
    const sync = "SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')"
    while ((await runSql(url, sync)).length === 0);
  }

  /** Kills the primary as a crash of its machine would, and makes the standby the primary. */
  async failOver(): Promise<void> {
    const standby = this.#standby
    if (standby === undefined) throw new Error('there is no standby')
    killServer(this.#primary.folder)
    for (const connection of this.#connections) connection.destroy()
    // Nobody is left to confirm commits: as an operator decides, it goes on alone.
    await this.#run('pg_ctl', 'promote', '-w', '-D', standby.folder)
    this.#primary = standby
    this.#standby = undefined
    const url = this.#directUrl()
    await runSql(url, "ALTER SYSTEM SET synchronous_standby_names = ''")
    await runSql(url, 'SELECT pg_reload_conf()')
  }

  async stop(): Promise<void> {
    this.#door.close()
    for (const connection of this.#connections) connection.destroy()
    for (const node of [this.#primary, this.#standby]) {
      if (node !== undefined)
        await this.#run('pg_ctl', 'stop', '-m', 'immediate', '-D', node.folder)
    }
    rmSync(this.#root, { recursive: true })
  }

  #directUrl(): string {
    return `postgres://${userName}@127.0.0.1:${this.#primary.port}/postgres`
  }

  #lead(client: Socket): void {
    const server = connect(this.#primary.port, '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#connections.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#connections.delete(one)
        other.destroy()
      })
    }
  }

  async #startNode({ folder, port }: Node): Promise<void> {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#root}`
    await this.#run('pg_ctl', 'start', '-w', '-D', folder, '-l', `${folder}.log`, '-o', options)
  }

  /** As the user that PostgreSQL asks for, where this is root. @throws with what it said */
  async #run(program: string, ...values: readonly string[]): Promise<void> {
    await execute(join(this.#programs, program), values, {
      ...(process.getuid?.() === 0 && { uid: idOf('-u'), gid: idOf('-g') }),
    })
  }
}

function own(folder: string): void {
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(folder, idOf('-u'), idOf('-g'))
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, userName], { encoding: 'utf8' }))
}

/** SIGKILL to the server and all its processes, which would go on for a moment otherwise. */
function killServer(folder: string): void {
  const pid = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.split('\n')
  for (const each of [pid, ...children]) {
    try {
      if (each !== '') process.kill(Number(each), 'SIGKILL')
    } catch {
      // It has ended with its parent.
    }
  }
}
