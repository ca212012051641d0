/** Headings, paragraphs, notes and lists: what is read, and boxes to tick. */

import { colors, columnWidth, sheet, styles, type TextStyle } from './look.ts'
import { addTag, type Pdf, type Tag } from './pdf.ts'
import { decorate, drawText, textHeight } from './pen.ts'
import { isNearEnd, type Piece } from './piece.ts'

const indent = 22
const boxSize = 11.5

interface Paragraph {
  readonly text: string
  readonly style?: TextStyle
  readonly tag?: 'H1' | 'H2' | 'P'
  readonly gap?: number
  readonly keepsWithNext?: boolean
}

export function paragraph(pdf: Pdf, parent: Tag, options: Paragraph): Piece {
  const { text, style = styles.body, gap = 6, keepsWithNext = false } = options
  const tag = addTag(pdf, parent, options.tag ?? 'P')
  return {
    height: textHeight(pdf, text, style, columnWidth),
    gap,
    keepsWithNext,
    draw: (top) => {
      tag.add(() => drawText(pdf, text, style, { x: sheet.left, y: top, width: columnWidth }))
    },
  }
}

/** A section's heading: a rule over it, an entry in the outline, never alone at a page's end. */
export function sectionHeading(pdf: Pdf, parent: Tag, heading: string): Piece {
  const text = paragraph(pdf, parent, { text: heading, style: styles.heading, tag: 'H2' })
  return {
    height: text.height + 9,
    gap: 18,
    keepsWithNext: true,
    draw: (top) => {
      decorate(pdf, () => pdf.rect(sheet.left, top, 40, 2.5).fill(colors.gulf))
      text.draw(top + 9)
      pdf.outline.addItem(heading)
    },
  }
}

export function note(pdf: Pdf, parent: Tag, words: { title: string; text: string }): Piece {
  const inset = { x: sheet.left + 16, width: columnWidth - 30 }
  const titleHeight = textHeight(pdf, words.title, styles.strong, inset.width)
  const textTop = 9 + titleHeight + 1
  const height = textTop + textHeight(pdf, words.text, styles.body, inset.width) + 8
  const tag = addTag(pdf, parent, 'Div')
  return {
    height,
    gap: 8,
    draw: (top) => {
      decorate(pdf, () => {
        pdf.rect(sheet.left, top, columnWidth, height).fill(colors.mist)
        pdf.rect(sheet.left, top, 4, height).fill(colors.gulf)
      })
      addTag(pdf, tag, 'P').add(() =>
        drawText(pdf, words.title, styles.strong, { ...inset, y: top + 9 }),
      )
      addTag(pdf, tag, 'P').add(() =>
        drawText(pdf, words.text, styles.body, { ...inset, y: top + textTop }),
      )
    },
  }
}

export function bulletPieces(pdf: Pdf, parent: Tag, items: readonly string[]): Piece[] {
  return listPieces(pdf, parent, items, {
    label: '•',
    drawMark: (top) => drawText(pdf, '•', styles.body, { x: sheet.left + 6, y: top, width: 12 }),
  })
}

export function checkPieces(pdf: Pdf, parent: Tag, items: readonly string[]): Piece[] {
  return listPieces(pdf, parent, items, {
    label: 'To tick:',
    drawMark: (top) =>
      pdf
        .roundedRect(sheet.left + 0.5, top + 1.5, boxSize, boxSize, 1.5)
        .lineWidth(1)
        .strokeColor(colors.rule)
        .stroke(),
  })
}

interface Mark {
  /** What a screen reader says for it. */
  readonly label: string
  readonly drawMark: (top: number) => void
}

function listPieces(pdf: Pdf, parent: Tag, items: readonly string[], mark: Mark): Piece[] {
  const list = addTag(pdf, parent, 'L')
  const width = columnWidth - indent
  return items.map((item, index) => {
    const tag = addTag(pdf, list, 'LI')
    return {
      height: textHeight(pdf, item, styles.body, width),
      gap: index === 0 ? 8 : 5,
      keepsWithNext: isNearEnd(index, items.length),
      draw: (top) => {
        addTag(pdf, tag, 'Lbl', { actual: mark.label }).add(() => mark.drawMark(top))
        addTag(pdf, tag, 'LBody').add(() =>
          drawText(pdf, item, styles.body, { x: sheet.left + indent, y: top, width }),
        )
      },
    }
  })
}
