/** Bodies that chats take from incoming webhooks: one sentence of ours, and a link. */

import type { SettingValues } from '#backend/settings/schema.ts'

type ChatFormat = Exclude<SettingValues['ALERT_WEBHOOK_FORMAT'], 'standard'>
type ChatBody = (sentence: string, url: string | undefined) => object

export const chatBodies: Readonly<Record<ChatFormat, ChatBody>> = {
  /** Google Chat takes the same. */
  slack: (sentence, url) => ({ text: inOneLine(sentence, url) }),
  discord: (sentence, url) => ({ content: inOneLine(sentence, url) }),
  /** A workflow of Teams ("When a webhook request is received") posts an Adaptive Card. */
  teams: (sentence, url) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text: sentence, wrap: true }],
          ...(url !== undefined && {
            actions: [{ type: 'Action.OpenUrl', title: 'See it', url }],
          }),
        },
      },
    ],
  }),
}

function inOneLine(sentence: string, url = ''): string {
  return `${sentence} ${url}`.trim()
}
