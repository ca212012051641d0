/**
 * A simulated crash: from some call on, promises never settle. Callers are abandoned with their
 * state; files and the fake service keep what was done before.
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
