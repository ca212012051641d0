/** Words for the visitor when a whole form is refused or fails: on a page, and beside the form. */

import type { SubmissionFailure } from '#domain/outcome.ts'

export interface FailureWords {
  readonly heading: string
  /** The reason, in one or two plain sentences. */
  readonly reason: string
  /** What to do next. */
  readonly advice: string
}

const notSent = 'Your form was not sent'

export const failureWords: Readonly<Record<SubmissionFailure, FailureWords>> = {
  unreadable: {
    heading: notSent,
    reason: 'We couldn’t read what arrived. Something went wrong on the way.',
    advice: 'Please send it again, or call us.',
  },
  foreign: {
    heading: notSent,
    reason: 'It came from a page on another website, so we didn’t accept it.',
    advice: 'Please open the form on our website and send it from there, or call us.',
  },
  conflict: {
    heading: 'You already sent this form',
    reason: 'We already received an earlier version.',
    advice: 'To send a new one, please open the form again, or call us.',
  },
  tooLong: {
    heading: notSent,
    reason: 'It’s too long for us to save.',
    advice: 'Please go back and shorten it, or call us with the rest.',
  },
  tooMany: {
    heading: notSent,
    reason: 'We’ve received too many forms from your connection in a short time.',
    advice: 'Please wait a minute and send yours again, or call us.',
  },
  notSaved: {
    heading: notSent,
    reason: 'We couldn’t save it just now. This usually clears up within a minute.',
    advice: 'Please send it again in a minute, or call us.',
  },
  fault: {
    heading: notSent,
    reason: 'Something went wrong on our end.',
    advice: 'Please send it again, or call us.',
  },
}

/**
 * Shown beside a form sent by script, which still holds the typed values; other failures have only
 * the form's own specified sentence. @param when "in 40 seconds"
 */
export const failureSentences: Readonly<
  Partial<Record<SubmissionFailure, (when: string) => string>>
> = {
  conflict: () =>
    'We already received an earlier version. Press the button again to send this one.',
  tooLong: () => 'It’s too long for us to save. Please shorten it.',
  tooMany: (when) =>
    `We’ve received too many forms from your connection in a short time. You can send yours again ${when}.`,
  notSaved: (when) => `We couldn’t save it just now. You can send it again ${when}.`,
}

/** Shown above a form that an earlier visit sent without getting a receipt. */
export const unconfirmedSentence =
  'What you sent here before may not have reached us. It’s still here: please send it again. We count it only once.'

/** Shown on the page that answers a form sent without scripts. */
export const backButtonHint = 'Your browser’s Back button brings back what you typed.'

/** Shown before the request's number, which identifies its line in the log. */
export const requestNumberHint = 'If you ask us about this, please give us this number:'
