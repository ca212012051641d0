/** Closing words of each result about a death: general law as of a day, and not advice. */

import { longDate } from '#domain/calendar-date.ts'

/** Day on which the law behind these tools was last compared with its sources. */
export const lawCheckedOn = '2026-11-25'

export const lawCheckedWords = `Not legal advice. General information about Florida law as checked on ${longDate(lawCheckedOn)}. A lawyer has not looked at your facts.`
