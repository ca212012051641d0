/**
 * The line of a source that a line of the bundled service was made of, so that a trace in the log says
 * the same whether the service runs from its bundle or from its sources. A map is read with the first
 * error that needs it.
 */

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

const bundledLine = /(file:\/\/[^\s()]*\/\.service\/[^\s()]+\.js):(\d+):(\d+)/
const maps = new Map<string, SourceMap | undefined>()

/** @param line of a stack; any other is given back as it is */
export function sourceLine(line: string): string {
  return line.replace(bundledLine, (whole, file: string, row: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return whole
    const source = new URL(entry.originalSource, file).href
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

/** Where it cannot be read, the bundle's own lines still name the function. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(file), 'utf8')))
  } catch {
    return undefined
  }
}
