/**
 * Says why the system cannot start a program, or load a library into one, and how to get what it lacks; and when the
 * project lies in a folder by whose name programs cannot find it. Plain JavaScript: the set-up runs it on any Node.
 */

import path from 'node:path'

/** Packages of libraries that Node links, by distribution. */
const packagesOf = {
  'libatomic.so.1': { apt: 'libatomic1', dnf: 'libatomic', apk: 'libatomic' },
  'libstdc++.so.6': { apt: 'libstdc++6', dnf: 'libstdc++', apk: 'libstdc++' },
  'libgcc_s.so.1': { apt: 'libgcc-s1', dnf: 'libgcc', apk: 'libgcc' },
}

/** A processor that is older than the program was made for, or a program that is broken. */
const faults = ['SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT']

const ownNode = 'install Node 24.15 or later from your system and try again'

/**
 * @param {{ status: number | null, signal: string | null, error?: NodeJS.ErrnoException, output: string }} ended
 *   what running it came to
 * @returns {string | undefined} a clause that ends with what to do; undefined where none of it is known
 */
export function startTrouble({ status, signal, error, output }) {
  const library =
    /(?:error while loading shared libraries: |Error loading shared library )([^\s:]+)/.exec(
      output,
    )?.[1]
  if (library?.startsWith('ld-linux')) return otherLibc()
  if (library !== undefined) return missingLibrary(library)
  if (/version `GLIBC(?:XX)?_[\d.]+' not found/.test(output)) {
    return `this system's C library is older than it needs: ${ownNode}`
  }
  if (/failed to map segment from shared object|Operation not permitted.*\.node/.test(output)) {
    return mayNotRun()
  }
  if (isOtherKind(error, output)) {
    return `it was made for a different kind of processor than this one (${process.arch}): ${ownNode}`
  }
  // The file is there: what is missing is the loader that it names.
  if (error?.code === 'ENOENT') return otherLibc()
  if (error?.code === 'EACCES' || status === 126) return mayNotRun()
  if (signal === 'SIGKILL') return 'the system ended it (SIGKILL): it most likely ran out of memory'
  if (faults.includes(signal)) return `it was ended by ${signal}: ${ownNode}`
  if (signal !== null) return `it was ended by ${signal}`
  return undefined
}

function missingLibrary(library) {
  const found = packagesOf[library]
  if (found === undefined) {
    return `the library ${library} is missing: install the package of your system that contains it and try again`
  }
  const { apt, dnf, apk } = found
  return (
    `the library ${library} is missing: install it and try again ` +
    `(Debian, Ubuntu: apt-get install ${apt}; Fedora, RHEL: dnf install ${dnf}; Alpine: apk add ${apk})`
  )
}

function otherLibc() {
  return `it needs glibc, which this system (Alpine or another with musl) doesn't have: install Node 24.15 or later (apk add nodejs npm) and try again`
}

function mayNotRun() {
  return "programs can't run from this folder (its file system is mounted with noexec, or the user isn't allowed to run its files): move the project to another folder, or mount it with 'exec'"
}

function isOtherKind(error, output) {
  return (
    /ENOEXEC/.test(error?.code ?? '') ||
    /Exec format error|invalid ELF header|wrong ELF class|incompatible architecture/.test(output)
  )
}

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
