/** Opens a PDF that meets PDF/UA: tagged, titled, its faces embedded, its dates those of the words. */

import PDFDocument from 'pdfkit'
import { type Face, faces, sheet } from './look.ts'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a TH; missing from the package's types. */
      scope?: 'Column' | 'Row'
    }
  }
}

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

interface Facts {
  readonly title: string
  readonly subject: string
  readonly author: string
  /** ISO date; the clock of the build would make each build's bytes differ. */
  readonly updated: string
}

export function openPdf({ title, subject, author, updated }: Facts): Pdf {
  const date = new Date(`${updated}T12:00:00Z`)
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    // Pages are broken by piece.ts alone.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: faces.regular,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: author,
      CreationDate: date,
      ModDate: date,
    },
    ...pdfUa,
  })
  for (const [face, file] of Object.entries(faces) as [Face, string][]) pdf.registerFont(face, file)
  return pdf
}

/** Known to the package, yet not to its types. */
const pdfUa: object = { subset: 'PDF/UA' }

/** All bytes of the finished file. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Adds a tag at the end of its parent. */
export function addTag(
  pdf: Pdf,
  parent: Tag,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Tag {
  const tag = pdf.struct(type, options)
  parent.add(tag)
  return tag
}
