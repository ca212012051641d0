/** Typesets one download: its words as tagged pieces, placed on pages that carry the firm's name. */

import type { DocumentPart, Download } from '#frontend/content/downloads.ts'
import { firm, sampleNotice } from '#frontend/content/firm.ts'
import { longDate } from '#frontend/content/long-date.ts'
import { fieldPieces } from './field-pieces.ts'
import { styles } from './look.ts'
import { furnishPages } from './page-furniture.ts'
import { addTag, closePdf, openPdf, type Pdf, type Tag } from './pdf.ts'
import { type Piece, placePieces } from './piece.ts'
import { gridPieces, tablePieces } from './table-pieces.ts'
import { bulletPieces, checkPieces, note, paragraph, sectionHeading } from './text-pieces.ts'

export interface TypesetDownload {
  readonly bytes: Buffer
  readonly pageCount: number
}

export async function typeset(download: Download): Promise<TypesetDownload> {
  const { title, description, document } = download
  const pdf = openPdf({
    title,
    subject: description,
    author: firm.marketingName,
    updated: document.updated,
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  placePieces(pdf, documentPieces(pdf, root, download))
  const pageCount = pdf.bufferedPageRange().count
  furnishPages(pdf, title)
  return { bytes: await closePdf(pdf), pageCount }
}

function documentPieces(pdf: Pdf, root: Tag, { title, document }: Download): Piece[] {
  const notice = sampleNotice === undefined ? [] : [sampleNotice]
  return [
    ...notice.map((text) =>
      paragraph(pdf, root, { text, style: styles.strong, keepsWithNext: true }),
    ),
    paragraph(pdf, root, { text: title, style: styles.title, tag: 'H1', keepsWithNext: true }),
    paragraph(pdf, root, {
      text: `Updated ${longDate(document.updated)}`,
      style: styles.hint,
      gap: 2,
      keepsWithNext: true,
    }),
    ...document.intro.map((text) => paragraph(pdf, root, { text })),
    ...document.sections.flatMap(({ heading, parts }) => {
      const section = addTag(pdf, root, 'Sect')
      return [
        sectionHeading(pdf, section, heading),
        ...parts.flatMap((part, index) =>
          partPieces(pdf, section, part, index === parts.length - 1),
        ),
      ]
    }),
    paragraph(pdf, root, { text: document.disclaimer, style: styles.small, gap: 18 }),
  ]
}

function partPieces(pdf: Pdf, parent: Tag, part: DocumentPart, isLast: boolean): Piece[] {
  switch (part.kind) {
    case 'paragraph':
      // It leads to the list or table after it.
      return [paragraph(pdf, parent, { text: part.text, keepsWithNext: !isLast })]
    case 'bullets':
      return bulletPieces(pdf, parent, part.items)
    case 'checks':
      return checkPieces(pdf, parent, part.items)
    case 'fields':
      return fieldPieces(pdf, parent, part.fields)
    case 'grid':
      return gridPieces(pdf, parent, part)
    case 'table':
      return tablePieces(pdf, parent, part)
    case 'note':
      return [note(pdf, parent, part)]
  }
}
