/** All combinations of answers to a set of questions. */

export function combinations<const Options extends Record<string, readonly unknown[]>>(
  options: Options,
): { [Key in keyof Options]: Options[Key][number] }[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [key, values] of Object.entries(options)) {
    all = all.flatMap((partial) => values.map((value) => ({ ...partial, [key]: value })))
  }
  return all as { [Key in keyof Options]: Options[Key][number] }[]
}
