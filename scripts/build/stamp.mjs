/**
 * Stamp of a build: the build leaves it in its folder, and the set-up builds again when sources or
 * settings give a different one. Plain JavaScript: the set-up runs it on any Node.
 */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

const sources = [
  'domain',
  'frontend',
  'scripts/build',
  'scripts/build.ts',
  'backend/config.ts',
  'backend/http/built-site.ts',
  'backend/http/security.ts',
  'backend/http/static-site.ts',
  'backend/settings',
  'package-lock.json',
  'vite.config.ts',
]
const settings = ['SITE_URL', 'API_URL', 'GA_MEASUREMENT_ID', 'GOOGLE_ADS_CONVERSION']

/** In dist: a hash of the sources and the settings. */
export const stampFile = '.stamp'

export function presentStamp(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file)).update(readFileSync(file))
    }
  }
  // Settings for comparison only: nothing but backend/config.ts interprets them.
  const envFile = path.join(root, '.env')
  const isRead = !process.env.NO_ENV_FILE && existsSync(envFile)
  const kept = isRead ? parseEnv(readFileSync(envFile, 'utf8').replace(/^\uFEFF/, '')) : {}
  for (const name of settings) hash.update(`${name}=${process.env[name] || kept[name] || ''}\n`)
  return hash.digest('hex')
}

/** @returns {string | undefined} unless dist is of the current sources, a sentence on what to run */
export function distProblem(root) {
  const file = path.join(root, 'dist', stampFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === presentStamp(root)) return undefined
  // Test suites ignore .env, and would refuse a build that used it again.
  const build =
    process.env.NO_ENV_FILE && existsSync(path.join(root, '.env'))
      ? 'NO_ENV_FILE=1 npm run build (npm test does it itself): tests are of pages made without .env'
      : 'npm run build'
  return `dist is missing, or older than the sources or the settings. Run ${build}.`
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
