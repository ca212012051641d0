/** Makers of tokens: which tokens somebody made, themselves or through tokens that they made. */

interface MadeToken {
  readonly name: string
  /** Name of the token that made it. */
  readonly createdBy: string
}

/** @returns names, also of tokens that no longer work */
export function madeBy(maker: string, tokens: readonly MadeToken[]): readonly string[] {
  const makers = new Set([maker])
  // A set's loop also visits what is added meanwhile.
  for (const each of makers) {
    for (const { name, createdBy } of tokens) if (createdBy === each) makers.add(name)
  }
  makers.delete(maker)
  return [...makers]
}
