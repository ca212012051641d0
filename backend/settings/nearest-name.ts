/** Nearest known name to a misspelled one, by edit distance. */

/** Names that systems, shells, hosts and libraries set; none is a misspelling of one of ours. */
const othersNames =
  /^(?:HOST(?:NAME|TYPE|S)?|PORTS|APP_URL|LOGNAME|TZ|LANG|(?:PG|NODE|NPM|LC|XDG|SSL)_?[A-Z].*|(?:https?|no|all|ftp)_proxy|CHROMIUM|NO_COLOR|FORCE_COLOR|MALLOC_.*)$/i

/** Whether programs other than this service read the name. */
export function isReadByOthers(name: string): boolean {
  return othersNames.test(name)
}

/** How many letters of a known name may be wrong in .env, where every name is meant to be ours. */
export function slipsInFile({ length }: string): number {
  return Math.min(3, Math.ceil(length / 4))
}

/** The same for the environment, where hundreds of names belong to other programs. */
export function slipsInEnvironment({ length }: string): number {
  if (length < 6) return 0
  return length >= 10 ? 2 : 1
}

/** The known name that an unknown one probably means; undefined if none is close. */
export function nearestName(
  name: string,
  known: readonly string[],
  mostSlips: (known: string) => number,
): string | undefined {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return known
    .map((candidate) => ({ candidate, edits: editDistance(plain, candidate) }))
    .filter(({ candidate, edits }) => edits <= mostSlips(candidate))
    .toSorted((a, b) => a.edits - b.edits)[0]?.candidate
}

/** Letters added, left out, changed or swapped with their neighbor (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const present = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      present[column] = Math.min(
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = present
  }
  return last[to.length] ?? 0
}
