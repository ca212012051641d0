/** What a visitor reads when a form is not taken as a whole: on its own page, and beside the form. */

import type { SubmissionFailure } from '#domain/outcome.ts'

export interface FailureWords {
  readonly heading: string
  /** Why, in one or two plain sentences. */
  readonly reason: string
  /** What to do next. */
  readonly advice: string
}

const notSent = 'Your form was not sent'

export const failureWords: Readonly<Record<SubmissionFailure, FailureWords>> = {
  unreadable: {
    heading: notSent,
    reason: 'What arrived here could not be read. Something broke it on the way.',
    advice: 'Please send it again, or call us.',
  },
  foreign: {
    heading: notSent,
    reason: 'It came from a page of another site, so we did not take it.',
    advice: 'Please open the form on this site and send it from there, or call us.',
  },
  conflict: {
    heading: 'This form was sent before',
    reason: 'It was sent before with other words, and those have reached us.',
    advice: 'To send new words, please open the form afresh, or call us.',
  },
  tooLong: {
    heading: notSent,
    reason: 'It is too long for us to take in one piece.',
    advice: 'Please go back and make it shorter, or call us and tell us the rest.',
  },
  tooMany: {
    heading: notSent,
    reason: 'Too many forms have come from your connection in a short time.',
    advice: 'Please wait a minute, then send yours again. Or call us.',
  },
  notSaved: {
    heading: notSent,
    reason: 'It could not be saved just now. This passes, as a rule within a minute.',
    advice: 'Please send it again then, or call us.',
  },
  fault: {
    heading: notSent,
    reason: 'Something went wrong on our side.',
    advice: 'Please send it again, or call us.',
  },
}

/**
 * Beside a form that was sent by script and still holds what was typed; the rest of the failures have
 * the form's own specified sentence alone. @param when "in 40 seconds"
 */
export const failureSentences: Readonly<
  Partial<Record<SubmissionFailure, (when: string) => string>>
> = {
  conflict: () =>
    'This was sent before with other words, and those have reached us. Press the button again to send what it says now.',
  tooLong: () => 'It is too long for us to take in one piece. Please make it shorter.',
  tooMany: (when) =>
    `Too many forms have come from your connection in a short time. You can send yours again ${when}.`,
  notSaved: (when) => `It could not be saved just now. You can send it again ${when}.`,
}

/** On the page that answers a form sent without scripts. */
export const backButtonHint = 'Your browser’s Back button brings back what you typed.'

/** Before the number of the request, by which its line in the log is found. */
export const requestNumberHint = 'If you ask us about this, please name this number:'
