/** A table with a caption, in a region that scrolls sideways and can be focused by keyboard. */

import { Children, isValidElement, type ReactNode } from 'react'
import { Table } from 'react-bootstrap'
import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { RichText } from './rich-text.tsx'

interface ScrollProps {
  readonly label: string
  readonly children: ReactNode
}

export function TableScroll({ label, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it only when focused
    <section className="table-responsive mb-4" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly RichTextValue[])[]
}

export function DataTable({ caption, columns, rows }: Props) {
  return (
    <TableScroll label={caption}>
      <Table className="border small mb-0">
        <caption>{caption}</caption>
        <thead className="table-dark">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading = '', ...cells]) => (
            <tr key={heading}>
              <th scope="row">
                <RichText text={heading} />
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={index}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

/** A guide's table: scripts/build/source-plugins.ts has already added the caption and the row headings. */
export function MdxTable({ children }: { readonly children?: ReactNode }) {
  return (
    <TableScroll label={captionOf(children)}>
      <Table className="border small mb-0">{children}</Table>
    </TableScroll>
  )
}

export function MdxTableHead({ children }: { readonly children?: ReactNode }) {
  return <thead className="table-dark">{children}</thead>
}

function captionOf(children: ReactNode): string {
  for (const child of Children.toArray(children)) {
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === 'caption') {
      return textOf(child.props.children)
    }
  }
  return 'Table'
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : String(child),
    )
    .join('')
}
