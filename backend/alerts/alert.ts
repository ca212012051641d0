/** How somebody is told: an alert goes out by each channel that is configured. */

export const alertChannels = ['email', 'webhook'] as const

export type AlertChannel = (typeof alertChannels)[number]
