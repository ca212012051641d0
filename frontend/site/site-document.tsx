/** Layout of every route: the document around the matched page, with the page's handle. */

import { Outlet, useMatches } from 'react-router-dom'
import { Document } from './document.tsx'
import { type PageHandle, PageHandleContext } from './page-handle.ts'

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
