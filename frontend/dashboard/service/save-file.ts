/** Saves a file that was made or fetched in the page where the browser keeps downloads. */

/** A browser may still be reading the file when the click has returned. */
const revokeAfterMs = 60_000

export function saveFile(name: string, contents: BlobPart, type = 'text/csv'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([contents], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}

/** The name that the service gives a download. */
export function fileNameIn(response: Response, otherwise: string): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return /filename="?([^";]+)/.exec(disposition)?.[1] ?? otherwise
}
