/**
 * The email that a visitor gets if the firm wants it (VISITOR_RECEIPT=on). The build passes these
 * words to the service, which inserts reference, time and link. Nothing that the visitor typed is in
 * it.
 */

import { contactPage } from './contact.ts'
import { firm, officeLocation, postalAddress, sampleNotice, timeZoneName } from './firm/firm.ts'
import { firmNames } from './firm-names.ts'
import { businessHours } from './office-hours.ts'

/** Placeholders for the submission's reference, the time that it was told, and the checklist. */
const referenceMark = ':reference:'
const toldMark = ':told:'
const linkMark = ':link:'

export interface ReceiptWords {
  readonly subject: string
  readonly text: string
}

/** The first step is the reply, whose time is known here. */
const nextSteps = contactPage.next.steps.map(({ title, term, text }, index) => {
  const when = index === 0 ? `by ${toldMark}` : term
  return `${index + 1}. ${title}${when ? ` (${when})` : ''}. ${text}`
})
const hours = businessHours.map(({ days, hours }) => `${days}: ${hours}`)

const closing = [
  `Our office hours (${timeZoneName} Time)`,
  ...hours,
  `Telephone ${firm.phoneDisplay}`,
  '',
  contactPage.confidentialityHint,
  '',
  'This is general information, not legal advice. Sending a form or downloading a file does not create an attorney-client relationship.',
  `Attorney advertising. ${firmNames.notice} Responsible lawyer: ${firm.responsibleLawyer}. Office: ${officeLocation}.`,
  'If you didn’t ask for this, someone may have typed your address by mistake. You don’t have to do anything.',
]

/** Receipts by the event that they answer. */
export const visitorReceipts: Readonly<Record<'consultation_request' | 'lead', ReceiptWords>> = {
  consultation_request: {
    subject: `${firm.marketingName}: we have your request`,
    text: letter(
      `We reply by ${toldMark}. Thank you: we have your request for a free consultation.`,
      `Your reference: ${referenceMark}`,
      '',
      contactPage.next.heading,
      ...nextSteps,
      '',
      ...closing,
    ),
  },
  lead: {
    subject: `${firm.marketingName}: your download`,
    text: letter(
      'Thank you. Here is your download, to open whenever you need it:',
      linkMark,
      '',
      `Your reference: ${referenceMark}`,
      '',
      'If you’d like to talk about it, the first call is free.',
      `You agreed to occasional updates from us. To unsubscribe, write to ${firm.email} or to ${firm.legalName}, ${postalAddress}.`,
      '',
      ...closing,
    ),
  },
}

function letter(...lines: readonly string[]): string {
  return `${[...(sampleNotice === undefined ? [] : [sampleNotice, '']), ...lines].join('\n')}\n`
}
