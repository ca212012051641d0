/** Everything that the parts of the unlocked dashboard share (worklist.ts). */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { useStaffSession } from './staff-session.tsx'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsAnswer, LeadsReading } from './use-leads.ts'
import { useSelection } from './use-selection.ts'
import { onBackOrForward, useViewQuery } from './view-query.ts'

export function useNewWorklist(answer: LeadsAnswer, reading: LeadsReading) {
  const { now, access } = useStaffSession()
  const { view: asked, change } = useViewQuery()
  const view = useLeadView(answer.leads, asked, change, { now, me: access?.name ?? '' })
  const selection = useSelection(view.listed)

  const [openKey, setOpenKey] = useState<string>()
  const openLead = useMemo(
    () => answer.leads.find(({ key }) => key === openKey),
    [answer.leads, openKey],
  )
  const openedAt = useRef(-1)
  const close = () => setOpenKey(undefined)
  // Back leads to another part of the page, which the panel would cover.
  useEffect(() => onBackOrForward(() => setOpenKey(undefined)), [])

  return {
    answer,
    reading,
    view,
    selection,
    /** Whether leads can be selected: the token's rights are known, and some lead has an id. */
    isSelectable: access !== undefined && selection.choosable.length > 0,
    openLead,
    /** Takes a lead's key. */
    open: (key: string): void => {
      // The open lead may lead to another, but the panel still gives the focus back to its place.
      if (openKey === undefined)
        openedAt.current = listedRows().findIndex(({ dataset }) => dataset.row === key)
      setOpenKey(key)
    },
    close,
    /** If the row has left the lane meanwhile, the row now in its place gets the focus. */
    focusRowInItsPlace: (): void => {
      if (document.activeElement !== document.body) return
      const rows = listedRows()
      const row = rows[Math.min(openedAt.current, rows.length - 1)] ?? leadsHeading()
      row?.focus()
    },
    /** The button may be far above the list that it changes, so view and focus move there. */
    showMarked: (mark: UndeliveredState): void => {
      change({ filter: { ...noFilter, sheet: mark } })
      leadsHeading()?.focus()
    },
    showPerson: (person: string): void => {
      change({ show: '', filter: { ...noFilter, q: person } })
      close()
    },
  }
}

export const leadsHeadingId = 'leads-heading'
/** The table's region, from which the arrow keys go to its rows. */
export const leadsTableId = 'leads-table'

export function leadsHeading(): HTMLElement | null {
  return document.getElementById(leadsHeadingId)
}

/** Rows of the table or cards, in order. */
function listedRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}
