/** Tables: to read, and to fill in. Rows are not split; the head returns on each further page. */

import type { DocumentPart } from '#frontend/content/downloads.ts'
import { colors, columnWidth, sheet, styles, type TextStyle, writingLineHeight } from './look.ts'
import { addTag, type Pdf, type Tag } from './pdf.ts'
import { decorate, drawRule, drawText, textHeight } from './pen.ts'
import { isNearEnd, type Piece } from './piece.ts'

type Part<Kind> = Extract<DocumentPart, { readonly kind: Kind }>

const padding = { x: 6, y: 5 }

/** A table of this many rows stays on one page. */
const longestUnsplit = 3

export function tablePieces(pdf: Pdf, parent: Tag, part: Part<'table'>): Piece[] {
  return new Table(pdf, parent, part).pieces(part.rows, 0)
}

/** Rows with a printed first cell, then blank ones, high enough for handwriting. */
export function gridPieces(pdf: Pdf, parent: Tag, part: Part<'grid'>): Piece[] {
  const labels = [...(part.rowLabels ?? []), ...Array<string>(part.emptyRows).fill('')]
  const rows = labels.map((label) => [label, ...part.columns.slice(1).map(() => '')])
  return new Table(pdf, parent, part).pieces(rows, writingLineHeight + 1)
}

interface TableWords {
  readonly caption: string
  readonly columns: readonly string[]
  /** Relative; equal unless given. */
  readonly widths?: readonly number[]
}

interface Column {
  readonly x: number
  readonly width: number
}

class Table {
  private readonly pdf: Pdf
  private readonly tag: Tag
  private readonly words: TableWords
  private readonly columns: readonly Column[]

  constructor(pdf: Pdf, parent: Tag, words: TableWords) {
    this.pdf = pdf
    this.tag = addTag(pdf, parent, 'Table')
    this.words = words
    this.columns = placeColumns(words)
  }

  pieces(rows: readonly (readonly string[])[], leastHeight: number): Piece[] {
    const caption = this.caption()
    const head = this.head()
    const repeated = {
      ...head,
      draw: (top: number) => decorate(this.pdf, () => this.drawHead(top, head.height)),
    }
    const isShort = rows.length <= longestUnsplit
    const body = rows.map((cells, index) => ({
      ...this.row(cells, leastHeight),
      keepsWithNext: isShort ? index < rows.length - 1 : isNearEnd(index, rows.length),
      repeated,
    }))
    return [caption, head, ...body]
  }

  private caption(): Piece {
    const { pdf } = this
    const { caption } = this.words
    const tag = addTag(pdf, this.tag, 'Caption')
    return {
      height: textHeight(pdf, caption, styles.caption, columnWidth) + 4,
      gap: 12,
      keepsWithNext: true,
      draw: (top) => {
        const place = { x: sheet.left, y: top, width: columnWidth }
        tag.add(() => drawText(pdf, caption, styles.caption, place))
      },
    }
  }

  private head(): Piece {
    const { pdf, words } = this
    const height = this.rowHeight(words.columns, styles.columnHead, 0)
    const row = addTag(pdf, this.tag, 'TR')
    const cells = words.columns.map(() => addTag(pdf, row, 'TH', { scope: 'Column' }))
    return {
      height,
      gap: 0,
      keepsWithNext: true,
      draw: (top) => {
        decorate(pdf, () => this.drawFrame(top, height, colors.mist))
        for (const [index, cell] of cells.entries()) {
          cell.add(() => this.drawCell(index, words.columns[index] ?? '', styles.columnHead, top))
        }
      },
    }
  }

  /** The same for the eye alone: a screen reader has the head already. */
  private drawHead(top: number, height: number): void {
    this.drawFrame(top, height, colors.mist)
    for (const [index, words] of this.words.columns.entries()) {
      this.drawCell(index, words, styles.columnHead, top)
    }
  }

  private row(texts: readonly string[], leastHeight: number): Piece {
    const { pdf } = this
    const height = this.rowHeight(texts, styles.cell, leastHeight)
    const row = addTag(pdf, this.tag, 'TR')
    const cells = texts.map((text, index) =>
      index === 0 && text !== ''
        ? addTag(pdf, row, 'TH', { scope: 'Row' })
        : addTag(pdf, row, 'TD'),
    )
    return {
      height,
      gap: 0,
      draw: (top) => {
        decorate(pdf, () => this.drawFrame(top, height))
        for (const [index, cell] of cells.entries()) {
          const text = texts[index] ?? ''
          if (text !== '') cell.add(() => this.drawCell(index, text, styles.cell, top))
        }
      },
    }
  }

  private rowHeight(texts: readonly string[], style: TextStyle, leastHeight: number): number {
    const heights = texts.map((text, index) => {
      const width = (this.columns[index]?.width ?? 0) - 2 * padding.x
      return textHeight(this.pdf, text, style, width) + 2 * padding.y
    })
    return Math.max(leastHeight, ...heights)
  }

  private drawFrame(top: number, height: number, fill?: string): void {
    const { pdf } = this
    if (fill) pdf.rect(sheet.left, top, columnWidth, height).fill(fill)
    for (const { x } of this.columns) drawRule(pdf, [x, top], [x, top + height])
    drawRule(pdf, [sheet.right, top], [sheet.right, top + height])
    drawRule(pdf, [sheet.left, top], [sheet.right, top])
    drawRule(pdf, [sheet.left, top + height], [sheet.right, top + height])
  }

  private drawCell(index: number, text: string, style: TextStyle, top: number): void {
    const column = this.columns[index]
    if (!column) throw new Error(`${this.words.caption} has a row with too many cells`)
    drawText(this.pdf, text, style, {
      x: column.x + padding.x,
      y: top + padding.y,
      width: column.width - 2 * padding.x,
    })
  }
}

function placeColumns({ columns, widths }: TableWords): Column[] {
  const shares = columns.map((_, index) => widths?.[index] ?? 1)
  const total = shares.reduce((sum, share) => sum + share, 0)
  let x: number = sheet.left
  return shares.map((share) => {
    const column = { x, width: (share / total) * columnWidth }
    x += column.width
    return column
  })
}
