/**
 * Alert commands. `test` sends a message through each channel and shows the answer. `status` shows
 * how far each channel is, and why one fails.
 */

import type { Command } from 'commander'
import { channelsOn } from '#backend/alerts/alerts.ts'
import type { Config } from '#backend/config.ts'
import type { ChannelState } from '#backend/journal/alert-store.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { channelSettings } from '#backend/settings/combinations.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { addGroup, type CommandReport, type Run } from './command.ts'

const forFirm = Object.values(channelSettings).filter(({ isForFirm }) => isForFirm)
const nobodyTold = `No one receives alerts yet. Set ${forFirm.map(({ turnedOnBy }) => turnedOnBy).join(' or ')} (docs/operation.md §12).`

export function addAlertsCommands(program: Command, run: Run): void {
  const add = addGroup(program, run, 'alerts', 'Messages about new leads and problems.')
  add('test', 'Sends one message through each channel that is set up.', testAlerts)
  add('status', 'Shows how far each channel of alerts is, and why one fails.', showAlertsStatus)
}

async function testAlerts(settings: SettingValues): Promise<CommandReport> {
  const now = new Date()
  const tried = await Promise.all(
    channelsOn(settings).map(async ({ receiver, key, sendTest }) => {
      const attempt = await sendTest?.(settings, receiver, now)
      if (attempt === undefined || attempt.outcome === 'dropped') return []
      // The server's own words, which only the operator sees.
      const { outcome, problem, answer = '' } = attempt
      return [{ channel: key, isSent: outcome === 'sent', answer, problem }]
    }),
  )
  const answers = tried.flat()
  if (answers.length === 0) throw new OperatorError(nobodyTold)
  return {
    isDone: answers.every(({ problem }) => problem === undefined),
    lines: answers.map(
      ({ channel, answer, problem = 'accepted.' }) =>
        `${channel}: ${problem} The server’s answer: ${answer || 'nothing'}`,
    ),
    facts: { answers },
  }
}

async function showAlertsStatus(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const last = await open.journal.lastSequence()
  const channels = await open.alertStore.all()
  const failing = channels.filter(({ failingSince }) => failingSince !== undefined)
  return {
    isDone: failing.length === 0,
    lines: [
      !channelsOn(config).some(({ isForFirm }) => isForFirm) && nobodyTold,
      ...channels.map((channel) => stateLine(channel, last)),
      failing.length > 0 && '"npm run leads -- alerts test" tries each channel now.',
    ],
    facts: { channels, lastEvent: last },
  }
}

function stateLine(state: ChannelState, last: number): string {
  const { channel, sentThrough, failingSince, problem, message } = state
  const parts = [
    // The report's number is a week.
    channel.startsWith('report') ? 'week by week' : `told through event ${sentThrough} of ${last}`,
    ...(message?.troubles.map(({ kind }) => `to tell: ${kind}`) ?? []),
    ...(failingSince === undefined ? [] : [`failing since ${failingSince}: ${problem}`]),
  ]
  return `${channel}: ${parts.join(', ')}`
}
