/** Meanings of the row's own eleven columns, told beside their names. */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'

const columnMeanings: Readonly<Record<LeadRowColumn, string>> = {
  timestamp: 'When it was accepted: date and time in UTC.',
  event: 'What happened: a request, a lead, a call click, a tool or a sign-up.',
  name: 'As the person typed it.',
  email: 'As the person typed it.',
  consent: 'True if the person checked the consent box. Anything else means no.',
  contentId: 'The plan, download or tool it is about.',
  source: 'The form, tool or place on the page it came from.',
  page: 'The path of the page it was sent from.',
  gaClientId: 'The visit’s number in Google Analytics, if the site uses it.',
  userAgent: 'What the browser calls itself.',
  extra: 'Everything else, as JSON: id, message, answers, campaign.',
}

/** @param index place of the column, whatever the answer calls it */
export function columnMeaning(index: number): string {
  const column = leadRowColumns[index]
  return column === undefined ? 'A column of the Sheet.' : columnMeanings[column]
}
