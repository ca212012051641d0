/** Errors: one for whoever starts the service, and what is read of others: reason, code, trace for the log. */

/** The service cannot start for a reason that an operator can mend; the message is a sentence for them. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the system or the database said, to be put into a sentence for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Of the system's errors: EEXIST, ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The error's name, code and stack lines, and those of its causes; never a message, which may quote a person. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const own = [`${error.name}${code}`, ...stackLines(error)].join('\n')
  return error.cause === undefined ? own : `${own}\ncaused by ${errorTrace(error.cause)}`
}

/** V8 writes name and message before the lines; a message may itself look like one of them. */
function stackLines({ stack = '', message }: Error): readonly string[] {
  const at = stack.indexOf(message)
  const lines = at === -1 ? stack : stack.slice(at + message.length)
  return lines.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
}
