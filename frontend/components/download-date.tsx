/** Date on which the words of a download last changed; nothing if no files were made. */

import { useContext } from 'react'
import { DownloadFilesContext } from '#frontend/site/page-handle.ts'
import { LongDate } from './long-date.tsx'

export function DownloadDate({ id: wanted }: { readonly id: string }) {
  const file = useContext(DownloadFilesContext).find(({ id }) => id === wanted)
  return (
    file && (
      <span>
        Updated <LongDate date={file.updated} />
      </span>
    )
  )
}
