/**
 * Explains why the system cannot start a program or load a library, and how to fix that; also finds
 * folder names that programs cannot handle. Plain JavaScript: the set-up runs it on any Node.
 */

import path from 'node:path'

const ownNode = 'install Node 24.15 or later from your system and try again'
const otherLibc =
  "it needs glibc, which this system (Alpine or another with musl) doesn't have: install Node 24.15 or later (apk add nodejs npm) and try again"
const mayNotRun =
  "programs can't run from this folder (its file system is mounted with noexec, or the user isn't allowed to run its files): move the project to another folder, or mount it with 'exec'"

/** The first match counts. Error code, signal, and exit code are each on a line of their own. */
const troubles = [
  [/shared librar\w+:? ld-linux/, otherLibc],
  [
    /shared librar\w+:? (lib[^\s:]+?)\.so\.(\d+)/,
    'the library $1.so.$2 is missing: install the package of your system that contains it and try again (Debian, Ubuntu: apt-get install $1$2; Fedora, RHEL: dnf install $1; Alpine: apk add $1)',
  ],
  [
    /version `GLIBC(?:XX)?_[\d.]+' not found/,
    `this system's C library is older than it needs: ${ownNode}`,
  ],
  [/failed to map segment from shared object|Operation not permitted.*\.node/, mayNotRun],
  [
    /ENOEXEC|Exec format error|invalid ELF header|wrong ELF class|incompatible architecture/,
    `it was made for a different kind of processor than this one (${process.arch}): ${ownNode}`,
  ],
  // The file exists: what is missing is the loader that it names.
  [/^ENOENT$/m, otherLibc],
  [/^(?:EACCES|126)$/m, mayNotRun],
  [/^SIGKILL$/m, 'the system ended it (SIGKILL): it most likely ran out of memory'],
  // The processor is too old for the program, or the program is broken.
  [/^SIG(?:ILL|SEGV|BUS|ABRT)$/m, `it was ended by $&: ${ownNode}`],
  [/^SIG\w+$/m, 'it was ended by $&'],
]

/**
 * @param {{ status: number | null, signal: string | null, error?: NodeJS.ErrnoException, output: string }} ended
 *   the result of running it
 * @returns {string | undefined} a clause that ends with what to do; undefined if unknown
 */
export function startTrouble({ status, signal, error, output }) {
  const said = [output, error?.code, signal, status].join('\n')
  const [pattern, clause] = troubles.find(([known]) => known.test(said)) ?? []
  const [found] = pattern?.exec(said) ?? []
  return found?.replace(pattern, clause)
}

/** Vite cuts file names at the first two; the system's search path is split at the last. */
const unusable = ['#', '?', ...(process.platform === 'win32' ? [] : [path.delimiter])]

/** @param {string} folder absolute @returns {string | undefined} a sentence */
export function folderProblem(folder) {
  const found = unusable.find((character) => folder.includes(character))
  return (
    found &&
    `The project can’t be built in ${folder}, because its path contains a "${found}". Move it to a folder without one (spaces and other letters are fine).`
  )
}
