/** Faults in alerts to the firm and receipts to visitors. */

import type { Faults } from './fault.ts'

export const alertFaults: Faults = {
  'What was not sent survives a kill.': {
    find: '    const attempt = await this.channel.send(',
    replace: `    await alertStore.save({ ...frozen, message: undefined, sentThrough: message.through })
    const attempt = await this.channel.send(`,
    caughtBy: 'kill-run.test.ts',
  },
  'A repeated message keeps its id.': {
    find: '    return { ...frozen, failingSince, problem }\n',
    replace: '    return { ...frozen, failingSince, problem, message: undefined }\n',
    caughtBy: 'sender.test.ts',
  },
  'Each lead that waits for an answer is told of.': {
    find: '        if (isTold(event)) break\n',
    replace: '',
    caughtBy: 'alerts.test.ts',
  },
  'A lead that looks like a robot is told to nobody.': {
    find: '&& !isSetAside(signsOfBot({ cells })) &&',
    replace: '&&',
    caughtBy: 'alerts.test.ts',
  },
  'Another row that Google refuses is told of.': {
    find: 'old.kind === kind && old.key >= key',
    replace: 'old.kind === kind',
    caughtBy: 'sender.test.ts',
  },
  'A refused login is no refusal of the message.': {
    find: "const isAboutMessage = command === 'RCPT TO' || command === 'DATA'",
    replace: 'const isAboutMessage = command !== undefined',
    caughtBy: 'mail.test.ts',
  },
  'A mailbox gets two receipts a day.': {
    find: '< perMailboxAndDay',
    replace: '<= perMailboxAndDay',
    caughtBy: 'receipts.test.ts',
  },
  'A clock that once was ahead costs no report.': {
    find: 'return wasAhead ? due - 1 : Math.max(due, after)',
    replace: 'return Math.max(due, after)',
    caughtBy: 'weekly-report.test.ts',
  },
  'A webhook is signed.': {
    find: 'new Webhook(secret).sign(post.id, now, body)',
    replace: "new Webhook(secret).sign(post.id, now, '')",
    caughtBy: 'alerts.test.ts',
  },
}
