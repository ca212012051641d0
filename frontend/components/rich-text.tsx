/** Renderer of the two marks of frontend/content/content-blocks.ts: links and glossary terms. */

import { Fragment, type ReactNode } from 'react'
import {
  closingMarks,
  openingMarks,
  type RichText as RichTextValue,
} from '#frontend/content/content-blocks.ts'
import { GlossaryTerm, isGlossaryId } from './glossary-term.tsx'

const term = /\[\[([^|\]]+)\|([^\]]+)\]\]/
const link = /\[([^\]]+)\]\(([^)]+)\)/
const marks = new RegExp(
  `(${openingMarks.source})${term.source}(${closingMarks.source})|${link.source}`,
  'g',
)

export function RichText({ text }: { readonly text: RichTextValue }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, before, termId, words, after, label, href] = match
    parts.push(text.slice(end, match.index))
    parts.push(
      termId === undefined ? (
        <a href={href}>{label}</a>
      ) : (
        <GlossaryTerm id={glossaryIdOf(termId)} before={before} after={after}>
          {words}
        </GlossaryTerm>
      ),
    )
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function glossaryIdOf(id: string) {
  if (!isGlossaryId(id)) throw new Error(`The glossary has no term "${id}"`)
  return id
}
