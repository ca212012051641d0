/**
 * One set-up of a folder at a time. Who has the turn listens on an address made from the folder's
 * path; the system takes the address back when that process ends, in whatever way, so that no turn is
 * ever left behind. Plain JavaScript: the set-up runs it on any Node.
 */

import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const retryMs = 100

/**
 * Resolves when this process has the turn, which it keeps until it ends.
 * @param {string} folder
 * @param {() => void} onWait called once when another process has it
 */
export async function takeTurn(folder, onWait) {
  const address = addressOf(folder)
  let hasWaited = false
  while (!(await listens(address))) {
    if (!hasWaited) onWait()
    hasWaited = true
    await untilFree(address)
  }
}

function addressOf(folder) {
  const name = `site-set-up-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // In Linux's abstract names no file is left; elsewhere one is, which nobody listens on.
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), name)
}

function listens(address) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve(true)
    })
  })
}

/** The connection breaks when its other end ends. */
function untilFree(address) {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.on('error', (error) => {
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0'))
        rmSync(address, { force: true })
    })
    socket.resume()
    socket.once('close', () => setTimeout(resolve, retryMs))
  })
}
