/**
 * A crash, as the program sees it: at some call it never goes on. Whoever waits for the call is
 * abandoned there, with all it knew; files and the service keep what was done before.
 */

export type CrashMoment = 'before' | 'after'

/** @param isCrash asked before and after each call of a method of `target` */
export function crashing<Target extends object>(
  target: Target,
  isCrash: (method: string, moment: CrashMoment) => boolean,
): Target {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]) => {
        const method = String(name)
        if (isCrash(method, 'before')) return new Promise(() => {})
        const result: unknown = member.apply(object, values)
        if (!(result instanceof Promise)) return result
        return result.then((value) => (isCrash(method, 'after') ? new Promise(() => {}) : value))
      }
    },
  })
}
