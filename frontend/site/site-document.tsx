/** Layout of every route: the document around the matched page, with the page's handle. */

import { Outlet, useMatches } from 'react-router-dom'
import { type PageHandle, PageHandleContext } from '#frontend/components/page-handle.ts'
import { Document } from './document.tsx'

export function SiteDocument() {
  const handle = useMatches().at(-1)?.handle as PageHandle
  return (
    <PageHandleContext value={handle}>
      <Document>
        <Outlet />
      </Document>
    </PageHandleContext>
  )
}
