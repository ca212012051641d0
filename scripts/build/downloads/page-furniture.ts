/** What every page of a download carries: the firm's name above, who answers for it below. */

import { sheetFooter } from '#frontend/content/downloads.ts'
import { firm, sampleNotice } from '#frontend/content/firm.ts'
import { colors, columnWidth, sheet, styles } from './look.ts'
import type { Pdf } from './pdf.ts'
import { decorate, drawRule, drawText, textHeight } from './pen.ts'

const noticeTop = 16
const headerTop = 34
const footerTop = 728

/** Draws them on all pages; the words of the disclaimer stand in the document itself as well. */
export function furnishPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    const pageNumber = `Page ${index + 1} of ${count}`
    decorate(
      pdf,
      () => {
        // The first page opens with the notice, where screen readers read it.
        if (sampleNotice !== undefined && index > start) drawNotice(pdf, sampleNotice)
        drawHeader(pdf, index === start ? '' : title)
        drawFooter(pdf, pageNumber)
      },
      'Pagination',
    )
  }
}

function drawNotice(pdf: Pdf, notice: string): void {
  const style = { ...styles.small, face: 'bold' } as const
  drawText(pdf, notice, style, { x: sheet.left, y: noticeTop, width: columnWidth })
}

function drawHeader(pdf: Pdf, title: string): void {
  drawMark(pdf, sheet.left, headerTop - 3)
  const name = { ...styles.strong, size: 12, color: colors.gulf }
  drawText(pdf, firm.marketingName, name, { x: sheet.left + 27, y: headerTop, width: 250 })
  drawText(pdf, title, styles.small, {
    x: sheet.left + 200,
    y: headerTop + 3,
    width: columnWidth - 200,
    right: true,
  })
  pdf.rect(sheet.left, headerTop + 21, columnWidth, 3).fill(colors.gulf)
}

/** The roof with its lit door, as in the site's header. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.6)
  pdf.path('M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z').fill(colors.gulf)
  pdf.path('M13 18h8v10h-8z').fill(colors.lamp)
  pdf.restore()
}

function drawFooter(pdf: Pdf, pageNumber: string): void {
  drawRule(pdf, [sheet.left, footerTop - 7], [sheet.right, footerTop - 7], colors.hairline)
  const width = columnWidth - 70
  let y = footerTop
  for (const line of sheetFooter) {
    drawText(pdf, line, styles.small, { x: sheet.left, y, width })
    // A firm with a longer name needs a second line.
    y += textHeight(pdf, line, styles.small, width)
  }
  drawText(
    pdf,
    pageNumber,
    { ...styles.small, face: 'bold' },
    {
      x: sheet.right - 70,
      y: footerTop,
      width: 70,
      right: true,
    },
  )
}
