/** Addresses and size of the lawyers' photographs. */

/** In CSS pixels, if there is room. */
export const portraitSize = { width: 136, height: 160 } as const

/** @param file name of the file in frontend/content/firm/photographs */
export function photographAddress(file: string): string {
  return `/photographs/${file}`
}
