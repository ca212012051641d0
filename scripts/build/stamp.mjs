/**
 * Tells one build from another: the build leaves its stamp in its folder, and the set-up builds anew
 * when sources or settings give another one. Plain JavaScript: the set-up runs it on any Node.
 */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sources = [
  'domain',
  'frontend',
  'scripts/build',
  'scripts/build.ts',
  'backend/config.ts',
  'backend/http/built-site.ts',
  'backend/settings',
  'package-lock.json',
]
const settings = ['SITE_URL', 'API_URL', 'GA_MEASUREMENT_ID', 'GOOGLE_ADS_CONVERSION']

/** In dist: the stamp that its build was made from. */
export const stampFile = '.stamp'

/** @param {string} root the project's folder */
export function presentStamp(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file)).update(readFileSync(file))
    }
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.update(settingLines(root)).digest('hex')
}

/**
 * Whether dist is of the sources and settings as they are now.
 * @param {string} root the project's folder
 * @returns {string | undefined} otherwise a sentence that says what to run
 */
export function distProblem(root) {
  const file = path.join(root, 'dist', stampFile)
  if (!existsSync(file)) return 'There is no complete build in dist. Run npm run build.'
  return readFileSync(file, 'utf8') === presentStamp(root)
    ? undefined
    : 'dist is older than the sources, or was built with other settings. Run npm run build.'
}

/** As they stand: what they mean is read in one place only, backend/config.ts. */
function settingLines(root) {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return ''
  const isSetting = new RegExp(`^\\s*(?:export\\s+)?(?:${settings.join('|')})\\s*=`)
  const lines = readFileSync(file, 'utf8').split(/\r\n?|\n/)
  return lines.filter((line) => isSetting.test(line)).join('\n')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
