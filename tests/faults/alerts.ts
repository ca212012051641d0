/** Faults in alerts to the firm and receipts to visitors. */

import type { Fault } from './fault.ts'

export const alertFaults: readonly Fault[] = [
  {
    promise: 'An alert that was not sent survives a kill.',
    file: 'sender.ts',
    find: '      const message = await messageOf(chosen)\n',
    replace: `      const message = await messageOf(chosen)
      await alertStore.settle(message.position, 'sent', message.since)
`,
    caughtBy: 'kill-run.test.ts',
  },
  {
    promise: 'Each lead that waits for an answer is told of.',
    file: 'collector.ts',
    find: '...events.flatMap(alertsOf)',
    replace: '...events.slice(1).flatMap(alertsOf)',
    caughtBy: 'collector.test.ts',
  },
  {
    promise: 'A lead that looks like a robot is told to nobody.',
    file: 'collector.ts',
    find: 'if (name === undefined || isSetAside(signs)) return []',
    replace: 'if (name === undefined) return []',
    caughtBy: 'alerts.test.ts',
  },
  {
    promise: 'Trouble is told of once, and again only after it was over.',
    file: 'collector.ts',
    find: 'if (isLow === wasLow) return',
    replace: 'if (!isLow || isLow === wasLow) return',
    caughtBy: 'collector.test.ts',
  },
  {
    promise: 'A mailbox gets two receipts a day.',
    file: 'receipts.ts',
    find: '< perMailboxAndDay',
    replace: '<= perMailboxAndDay',
    caughtBy: 'receipts.test.ts',
  },
  {
    promise: 'A webhook does not lead into a private network.',
    file: 'webhook-channel.ts',
    find: 'if (!addresses.every(({ address }) => isPublicAddress(address))) {',
    replace: 'if (!addresses.some(({ address }) => isPublicAddress(address) || address)) {',
    caughtBy: 'webhook.test.ts',
  },
  {
    promise: 'A webhook is signed.',
    file: 'webhook-channel.ts',
    find: 'new Webhook(secret).sign(id, now, body)',
    replace: "new Webhook(secret).sign(id, now, '')",
    caughtBy: 'alerts.test.ts',
  },
]
