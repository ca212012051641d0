/** Who may do what one instance alone is to do: a holder for each name, until a moment. */

/** Times are the database's own, so that the machines' clocks need not agree. */
export interface LeaseTable {
  /** True when `holder` has the lease of this name for the next `ms`. */
  hold(name: string, holder: string, ms: number): Promise<boolean>
  /** Does nothing when another has it. */
  release(name: string, holder: string): Promise<void>
}
