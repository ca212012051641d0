/**
 * Why an event was set aside when it was accepted. Migrations hold the same words in an index, so they never change
 * without one.
 */
export const beyondDailyLimit = 'More came in a day than the limits allow.'
