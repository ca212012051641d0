/** What the build read from the made PDFs, for the pages that list them. */

import { createContext } from 'react'

export interface DownloadFile {
  readonly id: string
  readonly pageCount: number
  readonly sizeBytes: number
}

/** Empty where no files were made, as in development: pages then give no counts. */
export const DownloadFilesContext = createContext<readonly DownloadFile[]>([])
