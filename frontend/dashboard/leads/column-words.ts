/** What short names of columns mean, told beside them. */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import type { SortColumn } from './lead-order.ts'

/** Of the comfortable view; the others speak for themselves. */
export const sortColumnMeanings: Readonly<Partial<Record<SortColumn, string>>> = {
  consent: 'Whether the person agreed to receive the download and occasional updates.',
  subject: 'The plan asked for, the result of a tool, or what was downloaded.',
  source: 'The form, tool or place on the page that it came from.',
  reply: 'How long is left of the 24 hours within which a reply is promised.',
}

const columnMeanings: Readonly<Record<LeadRowColumn, string>> = {
  timestamp: 'When it was accepted: date and time in UTC.',
  event: 'What happened: a request, a lead, a call click, a tool or a sign-up.',
  name: 'As the person typed it.',
  email: 'As the person typed it.',
  consent: 'true where the person ticked the box of consent; anything else is no.',
  contentId: 'The plan, download or tool that it is about.',
  source: 'The form, tool or place on the page that it came from.',
  page: 'Path of the page that it was sent from.',
  gaClientId: 'The visit’s number in Google Analytics, where that is in use.',
  userAgent: 'What the browser calls itself.',
  extra: 'All else, as JSON: id, message, answers, campaign.',
}

/** @param index place of the column, whatever the answer calls it */
export function columnMeaning(index: number): string {
  const column = leadRowColumns[index]
  return column === undefined ? 'A column of the Sheet.' : columnMeanings[column]
}
