/** Pieces of a document, each kept whole on one page, and their distribution over the pages. */

import { sheet } from './look.ts'
import type { Pdf } from './pdf.ts'

export interface Piece {
  readonly height: number
  /** White space above, left out at the top of a page. */
  readonly gap: number
  /** Never the last piece on its page. */
  readonly keepsWithNext?: boolean
  /** Drawn again above this piece when it opens a page: the head of a table. */
  readonly repeated?: Piece
  readonly draw: (top: number) => void
}

/** True where a break after this item would leave the first or the last one alone. */
export function isNearEnd(index: number, count: number): boolean {
  return index < count - 1 && (index === 0 || index === count - 2)
}

export function placePieces(pdf: Pdf, pieces: readonly Piece[]): void {
  let top: number = sheet.top
  let isPageOpen = false
  let unsplit = 0
  for (const [index, piece] of pieces.entries()) {
    const needed = unsplit > 0 ? piece.height : heightTogether(pieces, index)
    const gap = top > sheet.top ? piece.gap : 0
    if (!isPageOpen || (unsplit === 0 && top + gap + needed > sheet.bottom)) {
      pdf.addPage()
      isPageOpen = true
      top = sheet.top
      if (piece.repeated) {
        piece.repeated.draw(top)
        top += piece.repeated.height
      }
    } else {
      top += gap
    }
    piece.draw(top)
    top += piece.height
    unsplit = piece.keepsWithNext ? unsplit + 1 : 0
  }
}

/** Height of the pieces from `start` that must share a page. */
function heightTogether(pieces: readonly Piece[], start: number): number {
  let height = 0
  for (let index = start; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (!piece) break
    height += piece.height + (index > start ? piece.gap : 0)
    if (!piece.keepsWithNext) break
  }
  return height
}
