/** Draws text, rules and boxes at fixed places; what only decorates is kept from screen readers. */

import { colors, type TextStyle } from './look.ts'
import type { Pdf } from './pdf.ts'

/** Figures as high as capitals, as on the site; the face's own dip below the line. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum']

export function textHeight(pdf: Pdf, text: string, style: TextStyle, width: number): number {
  return select(pdf, style).heightOfString(text, { width, lineGap: style.lineGap, features })
}

export function textWidth(pdf: Pdf, text: string, style: TextStyle): number {
  return select(pdf, style).widthOfString(text, { features })
}

export function drawText(
  pdf: Pdf,
  text: string,
  style: TextStyle,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly right?: true },
): void {
  select(pdf, style)
    .fillColor(style.color)
    .text(text, place.x, place.y, {
      width: place.width,
      lineGap: style.lineGap,
      align: place.right ? 'right' : 'left',
      features,
    })
}

/** Runs `draw` so that screen readers pass over what it leaves on the page. */
export function decorate(
  pdf: Pdf,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

export function drawRule(
  pdf: Pdf,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  color: string = colors.rule,
): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke()
}

function select(pdf: Pdf, style: TextStyle): Pdf {
  return pdf.font(style.face).fontSize(style.size)
}
