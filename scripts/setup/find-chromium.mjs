/** Finds a Chromium for browser tests and measurements. Plain JavaScript: the set-up runs it on any Node. */

import { accessSync, constants } from 'node:fs'
import { placesOnPath } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Where a Mac's installers put it. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} path of an executable: CHROMIUM, the PATH, then a Mac's applications */
export function findChromium() {
  return process.env.CHROMIUM || [...placesOnPath(names), ...applications].find(isExecutable)
}

/**
 * The same engine without the browser's interface, which halves a browser test's processor time. It
 * has no back-forward cache.
 * @returns {string | undefined} its path if CHROMIUM is not set and the PATH has one
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM
    ? undefined
    : placesOnPath(['chromium-headless-shell']).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
