/** The short form of a submission's id that people are shown: "7F3A-20C1". */

export function submissionReference(id: string): string {
  return id
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
}
