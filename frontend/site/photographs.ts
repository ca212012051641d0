/** Addresses and sizes of the firm's photographs. */

/** In CSS pixels, if there is room. */
export const portraitSize = { width: 136, height: 160 } as const

/** Of the home on the first page, behind whose middle the ground line runs. */
export const homePhotographSize = { width: 960, height: 640 } as const

/** @param file name of the file in frontend/content/firm/photographs */
export function photographAddress(file: string): string {
  return `/photographs/${file}`
}
