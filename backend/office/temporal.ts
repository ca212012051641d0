/** The standard calendar, Temporal: the runtime's own (Node 26), or a polyfill that is loaded only where there is none (24). */

export const Temporal: typeof globalThis.Temporal =
  globalThis.Temporal ?? (await import('temporal-polyfill')).Temporal
