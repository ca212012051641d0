/** Date on which the words of a download last changed; nothing if it was never printed. */

import { printedDownload } from '#frontend/downloads/printed-downloads.ts'
import { LongDate } from './long-date.tsx'

export function DownloadDate({ id }: { readonly id: string }) {
  const file = printedDownload(id)
  return (
    file && (
      <span>
        Updated <LongDate date={file.updated} />
      </span>
    )
  )
}
