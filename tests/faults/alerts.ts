/** Faults in alerts to the firm and receipts to visitors. */

import type { Fault } from './fault.ts'

export const alertFaults: readonly Fault[] = [
  {
    promise: 'What was not sent survives a kill.',
    file: 'sender.ts',
    find: '    const message = await this.#messageOf(frozen)\n',
    replace: `    const message = await this.#messageOf(frozen)
    await this.#options.store.save({ ...frozen, sentThrough: message.through })
`,
    caughtBy: 'kill-run.test.ts',
  },
  {
    promise: 'A repeated message keeps its id.',
    file: 'sender.ts',
    find: '    return { ...frozen, ...failing }\n',
    replace: '    return { ...frozen, ...failing, tryingThrough: undefined }\n',
    caughtBy: 'sender.test.ts',
  },
  {
    promise: 'Each lead that waits for an answer is told of.',
    file: 'told-events.ts',
    find: 'if (isSingle && first !== undefined) return { through: first.sequence, tells: true }',
    replace: 'if (isSingle && first !== undefined) return { through, tells: true }',
    caughtBy: 'alerts.test.ts',
  },
  {
    promise: 'A lead that looks like a robot is told to nobody.',
    file: 'told-events.ts',
    find: 'return isChosen && !isSetAside(signs) ?',
    replace: 'return isChosen ?',
    caughtBy: 'alerts.test.ts',
  },
  {
    promise: 'A trouble that came and went while a channel failed is told.',
    file: 'troubles.ts',
    find: "stage === 'trying' || (stage === 'untold' && endsByItself)",
    replace: "stage === 'trying' && endsByItself",
    caughtBy: 'troubles.test.ts',
  },
  {
    promise: 'A refused login is no refusal of the message.',
    file: 'mail.ts',
    find: "const isAboutMessage = command === 'RCPT TO' || command === 'DATA'",
    replace: 'const isAboutMessage = command !== undefined',
    caughtBy: 'mail.test.ts',
  },
  {
    promise: 'A mailbox gets two receipts a day.',
    file: 'receipt-limits.ts',
    find: '< perMailboxAndDay',
    replace: '<= perMailboxAndDay',
    caughtBy: 'receipts.test.ts',
  },
  {
    promise: 'A clock that once was ahead costs no report.',
    file: 'weekly-report.ts',
    find: 'return wasAhead ? { through: due - 1, tells: false } : undefined',
    replace: 'return wasAhead ? undefined : undefined',
    caughtBy: 'weekly-report.test.ts',
  },
  {
    promise: 'A webhook is signed.',
    file: 'webhook-channel.ts',
    find: 'new Webhook(secret).sign(id, now, body)',
    replace: "new Webhook(secret).sign(id, now, '')",
    caughtBy: 'alerts.test.ts',
  },
]
