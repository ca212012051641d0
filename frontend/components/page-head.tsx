/** Head of every page except home: breadcrumb, title, lead, and a drawing on the ground line. */

import type { ReactNode } from 'react'
import { Breadcrumb, Container } from 'react-bootstrap'
import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { usePageHandle } from './page-handle.ts'
import { RichText } from './rich-text.tsx'
import { Tag } from './tag.tsx'

interface Props {
  readonly heading: string
  /** For pages where a script changes the words (the contact page's variants). */
  readonly headingId?: string
  readonly lead?: RichTextValue
  readonly leadId?: string
  /** The small line above the title. */
  readonly eyebrow?: string
  readonly drawing: ReactNode
  /** A form follows: on a phone no drawing, to keep its first field clear of the Book bar. */
  readonly isBeforeForm?: boolean
  /** Shown between the breadcrumb and the title. */
  readonly tags?: readonly string[]
  /** Shown after the lead: dates, buttons. */
  readonly children?: ReactNode
}

/** Larger than it looks in any typeface. */
const target = { className: 'd-inline-flex align-items-center position-relative' }

export function PageHead(props: Props) {
  const { heading, headingId, lead, leadId, eyebrow, drawing, isBeforeForm, tags, children } = props
  const { breadcrumb } = usePageHandle()
  return (
    <div className={isBeforeForm ? 'page-head before-form' : 'page-head'}>
      <Container className="position-relative">
        {breadcrumb.length > 0 && (
          <Breadcrumb label="Breadcrumb" className="small mb-3 d-print-none">
            {breadcrumb.map((item, index) => {
              const isCurrent = index === breadcrumb.length - 1
              return (
                <Breadcrumb.Item
                  key={item.href}
                  active={isCurrent}
                  {...(isCurrent ? {} : { href: item.href, linkProps: target })}
                >
                  {item.label}
                </Breadcrumb.Item>
              )
            })}
          </Breadcrumb>
        )}
        <div className="page-head-text">
          {tags && (
            <ul className="d-flex flex-wrap gap-2 mb-2 list-unstyled">
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
          {eyebrow && <p className="small fw-bold text-info mb-1">{eyebrow}</p>}
          <h1 id={headingId}>{heading}</h1>
          {lead && (
            <p className="lead" id={leadId}>
              <RichText text={lead} />
            </p>
          )}
          {children}
        </div>
        {drawing}
      </Container>
    </div>
  )
}
