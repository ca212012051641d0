/** Measures, colours and faces of the downloads: US letter, the site's own ink and paper. */

import { fileURLToPath } from 'node:url'

/** In points; the top left corner is 0, 0. */
export const sheet = { width: 612, height: 792, left: 54, right: 558, top: 76, bottom: 708 }

export const columnWidth = sheet.right - sheet.left

/** The site's palette (frontend/styles/theme.scss); rules are darker, for printers. */
export const colors = {
  ink: '#13262d',
  soft: '#3a4d54',
  gulf: '#0f3a42',
  lamp: '#f6b73c',
  mist: '#e3eeea',
  rule: '#5f7174',
  hairline: '#b9c2c3',
}

/**
 * Embedded, although PDF readers bring faces of their own: PDF/UA, the standard for accessible
 * files, allows no other.
 */
export const faces = {
  regular: faceFile('400-normal'),
  italic: faceFile('400-italic'),
  bold: faceFile('700-normal'),
}

export type Face = keyof typeof faces

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly color: string
  /** Added between lines. */
  readonly lineGap: number
}

export const styles = {
  title: { face: 'regular', size: 27, color: colors.gulf, lineGap: 0 },
  heading: { face: 'bold', size: 15, color: colors.gulf, lineGap: 0 },
  body: { face: 'regular', size: 11, color: colors.ink, lineGap: 2.5 },
  strong: { face: 'bold', size: 11, color: colors.ink, lineGap: 2.5 },
  caption: { face: 'bold', size: 10.5, color: colors.ink, lineGap: 1 },
  cell: { face: 'regular', size: 10, color: colors.ink, lineGap: 1.5 },
  columnHead: { face: 'bold', size: 9.5, color: colors.gulf, lineGap: 1 },
  hint: { face: 'italic', size: 10, color: colors.soft, lineGap: 1 },
  small: { face: 'regular', size: 8.5, color: colors.soft, lineGap: 1.5 },
} as const satisfies Record<string, TextStyle>

/** Room to write by hand: about a third of an inch a line. */
export const writingLineHeight = 25

function faceFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/gelasio/files/gelasio-latin-${name}.woff`))
}
