/** Lead filter in a request's address, and the viewpoint of whoever asks. */

import type { Request } from 'express'
import { accessOf } from '#backend/access/admin-access.ts'
import { Problem } from '#backend/http/problem.ts'
import { officeDay } from '#backend/office/office-calendar.ts'
import {
  type LeadFilter,
  LeadFilterError,
  readLeadFilter,
  type Viewpoint,
} from '#domain/lead-filter.ts'
import type { Office } from '#domain/office.ts'

/** What the address holds besides the filter. */
const otherParameters = ['token', 'order', 'limit', 'before', 'kind']

/** @throws Problem */
export function leadFilterIn(request: Request): LeadFilter {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams
  for (const name of otherParameters) query.delete(name)
  try {
    return readLeadFilter(query)
  } catch (error) {
    throw error instanceof LeadFilterError ? new Problem(400, error.message) : error
  }
}

export function viewpointOf(request: Request, office: Office, now: Date): Viewpoint {
  return {
    now: now.getTime(),
    dayAt: (instant) => officeDay(office, instant).day,
    me: accessOf(request).name,
  }
}
