/**
 * Reasons for which an event is set aside when it is accepted. Migrations hold the same words in an index, so they never change
 * without one.
 */
export const beyondDailyLimit = 'More came in a day than the limits allow.'
