/** Renderer of the blocks that data pages are built from (frontend/content/content-blocks.ts). */

import type { ReactNode } from 'react'
import type { Block, Section } from '#frontend/content/content-blocks.ts'
import { Callout } from './callout.tsx'
import { DataTable } from './data-table.tsx'
import { RichText } from './rich-text.tsx'
import { Split } from './section.tsx'

export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.heading} id={section.id}>
      <h2>{section.heading}</h2>
      <Blocks blocks={section.blocks} />
    </section>
  ))
}

/** The same for wide pages: each heading is beside its text. */
export function LedgerSections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map((section) => (
    <LedgerRow key={section.heading} id={section.id} heading={section.heading}>
      <Blocks blocks={section.blocks} />
    </LedgerRow>
  ))
}

interface RowProps {
  readonly id?: string | undefined
  readonly heading: string
  readonly children: ReactNode
}

export function LedgerRow({ id, heading, children }: RowProps) {
  return (
    <section id={id} className="ledger">
      <Split start={<h2>{heading}</h2>}>
        <div className="prose">{children}</div>
      </Split>
    </section>
  )
}

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <DataTable caption={block.caption} columns={block.columns} rows={block.rows} />
    case 'callout':
      return (
        <Callout tone={block.tone} title={block.title}>
          <p>
            <RichText text={block.text} />
          </p>
        </Callout>
      )
  }
}
