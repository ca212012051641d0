/** What waits for the Sheet, what it refused, and what the owner does about it (docs/http-interface.md §17). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { type AdminService, adminRequest, readAdminJson } from './admin-request.ts'

export interface Undelivered {
  readonly id: string
  readonly event: string
  readonly acceptedAt: string
  /** Why Google refused it; empty for what waits. */
  readonly reason: string
}

export interface DeliveryInSight {
  readonly isConnected: boolean
  readonly pending: number
  readonly quarantined: number
  readonly waiting: readonly Undelivered[]
  readonly refused: readonly Undelivered[]
}

export async function readDelivery(service: AdminService): Promise<DeliveryInSight> {
  const answer = await readAdminJson(service, '/api/admin/delivery')
  const { delivery, pending, quarantined, waiting, refused } = isJsonObject(answer) ? answer : {}
  return {
    isConnected: isJsonObject(delivery),
    pending: Number(pending ?? 0),
    quarantined: Number(quarantined ?? 0),
    waiting: readRows(waiting),
    refused: readRows(refused),
  }
}

export async function tryNow(service: AdminService): Promise<string> {
  await adminRequest(service, 'POST', '/api/admin/delivery/try-now', { body: {} })
  return 'The next attempt is starting now.'
}

/** @returns what came of it, in a sentence */
export async function moveLeads(
  service: AdminService,
  action: 'set-aside' | 'send-again',
  ids: readonly string[],
): Promise<string> {
  const response = await adminRequest(service, 'POST', `/api/admin/delivery/${action}`, {
    body: { ids },
  })
  const answer: unknown = await response.json()
  const { done, refused } = isJsonObject(answer) ? answer : {}
  const left = Array.isArray(refused) ? refused.filter(isJsonObject) : []
  const verb = action === 'set-aside' ? 'set aside' : 'sent again'
  const reasons = left.map(({ id, reason }) => ` ${String(id)}: ${String(reason)}`)
  return `${Number(done ?? 0)} ${verb}.${reasons.join('')}`
}

function readRows(value: unknown): readonly Undelivered[] {
  if (!Array.isArray(value)) return []
  return value.filter(isJsonObject).map(({ id, event, acceptedAt, reason }) => ({
    id: String(id),
    event: String(event ?? ''),
    acceptedAt: String(acceptedAt ?? ''),
    reason: String(reason ?? ''),
  }))
}
