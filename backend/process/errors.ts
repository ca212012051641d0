/** Errors: one for operators, and functions that read the reason, code and trace of any. */

/** A start or a command that failed or was refused; the message tells the operator what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Says what failed, why, and what fixes it. An OperatorError stays as it is: it says it all. */
export function operatorError(error: unknown, what: string, step = ''): OperatorError {
  if (error instanceof OperatorError) return error
  return new OperatorError(`${what} (${reasonOf(error)}). ${step}`.trim(), { cause: error })
}

/** What the system or database said, for use in a sentence to the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** For system errors: EEXIST, ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Name, code and stack lines of an error and its causes; no message, which may quote a person. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const own = [`${error.name}${code}`, ...stackLines(error)].join('\n')
  return error.cause === undefined ? own : `${own}\ncaused by ${errorTrace(error.cause)}`
}

/** V8 writes name and message before the stack lines; a message may look like one of them. */
function stackLines({ stack = '', message }: Error): readonly string[] {
  const at = stack.indexOf(message)
  const lines = at === -1 ? stack : stack.slice(at + message.length)
  return lines.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
}
