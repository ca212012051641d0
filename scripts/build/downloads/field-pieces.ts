/** Blanks to write on: the label, a hint, and ruled lines beside it or under it. */

import type { FormField } from '#frontend/content/downloads.ts'
import { columnWidth, sheet, styles, writingLineHeight } from './look.ts'
import { addTag, type Pdf, type Tag } from './pdf.ts'
import { decorate, drawRule, drawText, textHeight, textWidth } from './pen.ts'
import type { Piece } from './piece.ts'

/** A label longer than this part of the line goes above its blank. */
const widestBeside = 0.52

export function fieldPieces(pdf: Pdf, parent: Tag, fields: readonly FormField[]): Piece[] {
  return fields.map((field) => {
    const tag = addTag(pdf, parent, 'P')
    const labelWidth = widthOfLabel(pdf, field)
    const isBeside = (field.lines ?? 1) === 1 && labelWidth < columnWidth * widestBeside
    return isBeside ? blankBeside(pdf, tag, field, labelWidth) : blankBelow(pdf, tag, field)
  })
}

function blankBeside(pdf: Pdf, tag: Tag, field: FormField, labelWidth: number): Piece {
  return {
    height: writingLineHeight,
    gap: 3,
    draw: (top) => {
      const baseline = top + writingLineHeight - 4
      drawLabel(pdf, tag, field, baseline - 12)
      const start = sheet.left + labelWidth + 10
      decorate(pdf, () => drawRule(pdf, [start, baseline], [sheet.right, baseline]))
    },
  }
}

function blankBelow(pdf: Pdf, tag: Tag, field: FormField): Piece {
  const labelHeight = textHeight(pdf, field.label, styles.strong, columnWidth)
  const lines = field.lines ?? 1
  return {
    height: labelHeight + lines * writingLineHeight,
    gap: 12,
    draw: (top) => {
      drawLabel(pdf, tag, field, top)
      decorate(pdf, () => {
        for (let line = 1; line <= lines; line += 1) {
          const y = top + labelHeight + line * writingLineHeight - 4
          drawRule(pdf, [sheet.left, y], [sheet.right, y])
        }
      })
    },
  }
}

function drawLabel(pdf: Pdf, tag: Tag, field: FormField, top: number): void {
  tag.add(() =>
    drawText(pdf, field.label, styles.strong, { x: sheet.left, y: top, width: columnWidth }),
  )
  if (!field.hint) return
  const x = sheet.left + textWidth(pdf, `${field.label} `, styles.strong)
  const hint = `(${field.hint})`
  tag.add(() => drawText(pdf, hint, styles.hint, { x, y: top + 0.8, width: sheet.right - x }))
}

function widthOfLabel(pdf: Pdf, { label, hint }: FormField): number {
  if (!hint) return textWidth(pdf, label, styles.strong)
  return textWidth(pdf, `${label} `, styles.strong) + textWidth(pdf, `(${hint})`, styles.hint)
}
