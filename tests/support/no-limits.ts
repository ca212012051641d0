/** Settings that switch the limits on posts off, for tests that send more than a person would. */

export const noLimits = {
  RATE_LIMIT_PER_MINUTE: '0',
  DAILY_LIMIT_PER_CLIENT: '0',
  DAILY_LIMIT: '0',
} as const
