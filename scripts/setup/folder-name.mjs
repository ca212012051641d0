/** Says when the project lies in a folder by whose name programs cannot find it. Plain JavaScript, as the set-up. */

import path from 'node:path'

/** Vite cuts a file's name off at the first two; the system's search path is divided by the last. */
const unusable = ['#', '?', ...(process.platform === 'win32' ? [] : [path.delimiter])]

/** @param {string} folder absolute @returns {string | undefined} a sentence */
export function folderProblem(folder) {
  const found = unusable.find((character) => folder.includes(character))
  return (
    found &&
    `The project can’t be built in ${folder}, because its path contains a "${found}". Move it to a folder without one (spaces and other letters are fine).`
  )
}
