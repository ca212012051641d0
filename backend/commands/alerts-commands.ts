/**
 * Alert commands. `test` sends a message through each channel and shows the answer. `status` shows
 * alerts that wait (some for the office to open) and failed ones with reasons; --again resends.
 */

import { fileURLToPath } from 'node:url'
import { urgentKind } from '#backend/alerts/alert.ts'
import { holdMs } from '#backend/alerts/alerts.ts'
import { alertChannels, channelsOn } from '#backend/alerts/channels.ts'
import { readSiteFacts } from '#backend/http/built-site.ts'
import { officeTime } from '#backend/office/office-calendar.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError, operatorError } from '#backend/process/errors.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { counted, defineCommand } from './command.ts'

const forFirm = Object.values(alertChannels).filter(({ isForFirm }) => isForFirm)
const nobodyTold = `No one receives alerts yet. Set ${forFirm.map(({ turnedOnBy }) => turnedOnBy).join(' or ')} (docs/operation.md §14).`

export const testAlerts = defineCommand({
  about: 'Sends one message through each channel that is set up, and shows the answers.',
  run: async ({ config: settings }) => {
    const now = new Date()
    const tried = await Promise.all(
      channelsOn(settings).map(async ({ channel, load }) => {
        // The server's own words, which only the operator sees.
        const attempt = await (await load()).sendTest?.(settings, now)
        if (attempt === undefined || attempt.outcome === 'dropped') return []
        const { outcome, answer = '' } = attempt
        const problem = 'problem' in attempt ? attempt.problem : undefined
        return [{ channel, isSent: outcome === 'sent', answer, problem }]
      }),
    )
    const answers = tried.flat()
    if (answers.length === 0) {
      throw new OperatorError(nobodyTold)
    }
    return {
      isDone: answers.every(({ problem }) => problem === undefined),
      lines: answers.map(
        ({ channel, answer, problem = 'accepted.' }) =>
          `${channel}: ${problem} The server’s answer: ${answer || 'nothing'}`,
      ),
      facts: { answers },
    }
  },
})

const mostShown = 20

export const alertsStatus = defineCommand({
  about: 'Shows which alerts are waiting, and which ones the service gave up on and why.',
  example: '--again',
  options: {
    again: { type: 'boolean', about: 'Sends again the ones it gave up on.' },
  },
  run: async ({ config, values }) => {
    await using open = await openJournalBesideService(config)
    const { alertStore } = open
    const retried = values.again ? await alertStore.retryFailed() : 0
    const counts = await alertStore.counts()
    const failed = await alertStore.failed(mostShown)
    const waiting = counts.filter(({ state }) => state === 'waiting')
    const heldUntil = waiting.some(isForFirm) ? nextOpening(config) : undefined
    const firsts = await Promise.all(
      waiting.map(({ channel }) => alertStore.waiting(channel, urgentKind, 1)),
    )
    const isStuck = firsts
      .flat()
      .some((first) => !heldUntil || first.kind === urgentKind || !isForFirm(first))
    return {
      isDone: failed.length === 0,
      lines: [
        !channelsOn(config).some(({ isForFirm }) => isForFirm) && nobodyTold,
        values.again && `${counted(retried, 'alert')} will be sent again.`,
        ...counts.map(
          ({ channel, state, alerts }) => `${channel}: ${counted(alerts, 'alert')} ${state}`,
        ),
        heldUntil &&
          `Held until the office opens, ${heldUntil}, because of ALERT_HOURS=office: the firm’s alerts, except those about low disk space.`,
        isStuck &&
          `The service’s log says why ${heldUntil ? 'others' : 'alerts'} wait ("alerts by …"); "npm run leads -- alerts test" tries each channel now.`,
        counts.length === 0 && 'No alerts are waiting, and the service hasn’t given up on any.',
        ...failed.map(
          ({ kind, channel, since, settledAt, problem }) =>
            `${kind} from ${since} by ${channel}, given up ${settledAt}: ${problem}`,
        ),
      ],
      facts: { counts, failed, retried, heldUntil },
    }
  },
})

const isForFirm = ({ channel }: { readonly channel: string }) => alertChannels[channel]?.isForFirm

/** In office time; undefined if none is held. @throws OperatorError if no build has the hours */
function nextOpening(settings: SettingValues): string | undefined {
  if (settings.ALERT_HOURS === 'always') return undefined
  const now = Date.now()
  try {
    const { office } = readSiteFacts(fileURLToPath(new URL('../../dist', import.meta.url)))
    const heldMs = holdMs(settings, office, now)
    return heldMs > 0 ? officeTime(office, now + heldMs) : undefined
  } catch (error) {
    throw operatorError(error, 'Office hours can’t be read from dist', 'Run npm run build.')
  }
}
