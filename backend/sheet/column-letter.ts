/** Columns of a tab by their letters. */

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}
