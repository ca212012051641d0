/** Faults in alerts to the firm and receipts to visitors. */

import type { Fault } from './fault.ts'

export const alertFaults: readonly Fault[] = [
  {
    promise: 'An alert that was not sent survives a kill.',
    file: 'sender.ts',
    find: '    const message = await this.#messageOf(chosen)\n',
    replace: `    const message = await this.#messageOf(chosen)
    await alertStore.settle(message.position, 'sent', message.since)
`,
    caughtBy: 'kill-run.test.ts',
  },
  {
    promise: 'Each lead that waits for an answer is told of.',
    file: 'collector.ts',
    find: '...events.flatMap((event) => this.#alertsOf(',
    replace: '...events.slice(1).flatMap((event) => this.#alertsOf(',
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
    promise: 'A digest tells of all that waits.',
    file: 'sender.ts',
    find: "if (as === 'digest') await alertStore.bundle(channel, urgentKind, position)",
    replace: "if (as === 'digest') await alertStore.freeze(position)",
    caughtBy: 'sender.test.ts',
  },
  {
    promise: 'No more than five e-mails in ten minutes go to the firm.',
    file: 'sender.ts',
    find: 'if (!isUrgent(alerts[0])) this.#takenAt.push(clock.monotonicMs())',
    replace: '',
    caughtBy: 'sender.test.ts',
    named: 'above five in ten minutes',
  },
  {
    promise: 'A full disk is told at once, whatever waits before it.',
    file: 'alert-statements.ts',
    find: 'ORDER BY kind <> $2, position LIMIT $3',
    replace: 'ORDER BY position, kind <> $2 LIMIT $3',
    caughtBy: 'sender.test.ts',
    named: 'a full disk is told at once',
  },
  {
    promise: 'An alert that was not taken is tried again.',
    file: 'sender.ts',
    find: "attempt.outcome === 'final' || now - firstAt >= giveUpAfterMs",
    replace: "attempt.outcome !== 'dropped'",
    caughtBy: 'sender.test.ts',
  },
  {
    promise: 'An alert is the same message for every attempt.',
    file: 'alert-statements.ts',
    find: 'AND channel = $2 AND digest IS NULL AND kind <> $3',
    replace: 'AND channel = $2 AND kind <> $3',
    caughtBy: 'alert-store-contract.test.ts',
  },
  {
    promise: 'A mailbox gets two receipts a day.',
    file: 'receipts.ts',
    find: '< perMailboxAndDay',
    replace: '<= perMailboxAndDay',
    caughtBy: 'receipts.test.ts',
  },
  {
    promise: 'The receipts that one client causes are counted.',
    file: 'receipts.ts',
    find: 'other.client === client).length < perClientAndDay',
    replace: 'other.client === client).length < perDay',
    caughtBy: 'receipts.test.ts',
    named: 'one client',
  },
  {
    promise: 'The receipts of a day are counted across a restart.',
    file: 'receipts.ts',
    find: 'sent ??= await sentBefore(options)',
    replace: 'sent ??= []',
    caughtBy: 'receipts.test.ts',
  },
  {
    promise: 'A weekly report that is sent again has the same id.',
    file: 'weekly-report.ts',
    find: 'messageId(firm.derivationKey,',
    replace: 'messageId(async () => String(clock.monotonicMs()),',
    caughtBy: 'weekly-report.test.ts',
    named: 'comes again under its id',
  },
  {
    promise:
      'A weekly report shows nobody’s address or phone number, whatever a link names its campaign.',
    file: 'weekly-figures.ts',
    find: "shownName(attribution.utm_campaign ?? '') ||",
    replace: 'attribution.utm_campaign ||',
    caughtBy: 'weekly-report.test.ts',
    named: 'nothing that somebody wrote',
  },
  {
    promise: 'A webhook does not lead into a private network.',
    file: 'webhook.ts',
    find: 'if (!addresses.every(({ address }) => isPublicAddress(address))) {',
    replace: 'if (!addresses.some(({ address }) => isPublicAddress(address) || address)) {',
    caughtBy: 'webhook.test.ts',
  },
  {
    promise: 'A webhook is signed.',
    file: 'webhook.ts',
    find: 'new Webhook(secret).sign(id, now, body)',
    replace: "new Webhook(secret).sign(id, now, '')",
    caughtBy: 'alerts.test.ts',
  },
]
