/** What stands in the place of an event's hash when its words are gone, and why they are. */

/** Erased for a person: who knows what somebody wrote could recognise the hash. */
export const erasedHash = ''

/** Older than the firm keeps it; its row in the Sheet, if there is one, stays. */
export const expiredHash = 'expired'
