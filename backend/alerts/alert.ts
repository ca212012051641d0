/** Shared types of alerts: the services they use, channels, and how an attempt ended. */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { AlertMessage, AlertStore } from '#backend/journal/alert-store.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'

export interface AlertServices {
  readonly settings: SettingValues
  readonly journal: Pick<Journal, 'rows' | 'lastSequence' | 'counts' | 'onAppend'>
  readonly alertStore: AlertStore
  readonly statuses: Pick<StatusStore, 'histories'>
  readonly outbox: Pick<Outbox, 'pending' | 'newestRefused' | 'newestLimited'>
  /** Free bytes where the leads are kept; undefined if that is on another machine. */
  readonly freeBytes: (() => Promise<number>) | undefined
  /** Why this machine's clock is not believed; undefined if it is. */
  readonly clockTrouble: () => string | undefined
  readonly site: Pick<SiteFacts, 'office' | 'firm' | 'receipts'>
  /** The address that visitors and staff see, without a slash at the end. */
  readonly siteUrl: string
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
  readonly onFailed: (channel: string) => void
}

/**
 * How an attempt ended. `problem` is a sentence of ours, because the other side's words may quote
 * addresses; those are `answer`, which is for `leads alerts test` alone.
 */
export type Attempt =
  | { readonly outcome: 'sent'; readonly answer?: string }
  /** There is nobody to tell. */
  | { readonly outcome: 'dropped' }
  | {
      /** `retry`: it is repeated unchanged. `final`: this message will never be accepted. */
      readonly outcome: 'retry' | 'final'
      readonly problem: string
      readonly answer?: string
      /** The other side asked for this pause. */
      readonly retryAfterMs?: number
      /** The other side spoke of this message or its receiver, not of us. */
      readonly isAboutMessage?: boolean
    }

export interface OpenChannel {
  /**
   * The number up to which the next message may tell; the same one if there is nothing.
   * @param after undefined for a new channel, which tells nothing that was before
   */
  readonly next: (after?: number) => Promise<number>
  /** Tells what is after one number up to the message's. Always ends, and never rejects. */
  readonly send: (message: AlertMessage, after: number) => Promise<Attempt>
  /** A message holds one event or one trouble, for a program or a visitor. */
  readonly isSingle?: boolean
}
