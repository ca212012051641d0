/**
 * Delivery's marker: a hidden, empty tab, whose id says which batch was written last. Builds a
 * batch's requests about markers, and checks whether one is there (docs/architecture.md §3.2).
 */

import {
  type SheetBatchReply,
  type SheetDescription,
  type SheetRequest,
  type SheetTab,
  tabIdFrom,
} from './sheet.ts'

/** Changes nothing. Google refuses a batch that asserts a missing tab: "No sheet with id". */
export function assertMarker(id: string): SheetRequest {
  return {
    updateSheetProperties: {
      properties: { sheetId: tabIdFrom(id), hidden: true },
      fields: 'hidden',
    },
  }
}

/** Google refuses a batch that removes a missing tab: "No sheet with id". */
export function removeMarker(id: string): SheetRequest {
  return { deleteSheet: { sheetId: tabIdFrom(id) } }
}

/**
 * Google refuses a batch that adds an existing tab: "already exists". Its reply names it.
 * @param id never reused; the id of the tab follows from it
 * @param name for people, and for finding leftovers
 */
export function addMarker(id: string, name: string): SheetRequest {
  const gridProperties = { rowCount: 1, columnCount: 1 }
  const title = `${name} ${id}`
  return {
    addSheet: { properties: { sheetId: tabIdFrom(id), title, hidden: true, gridProperties } },
  }
}

/** By id, since staff may rename the tab; but a tab with another marker's title is that marker. */
export function hasMarker({ tabs }: SheetDescription, id: string): boolean {
  return tabs.some((tab) => tab.id === tabIdFrom(id) && (markerIdIn(tab.title) ?? id) === id)
}

/** Whether a tab is some batch's marker, which the next batch replaces. */
export function isMarker({ id, title }: SheetTab): boolean {
  const markerId = markerIdIn(title)
  return markerId !== undefined && tabIdFrom(markerId) === id
}

/** Whether a reply says that the marker's tab was added: nothing else proves its batch written. */
export function confirmsMarker({ replies = [] }: SheetBatchReply, id: string): boolean {
  const tabs = replies.map(({ addSheet }) => addSheet?.properties)
  return tabs.some((tab) => tab?.sheetId === tabIdFrom(id) && markerIdIn(tab.title ?? '') === id)
}

/** Requests that remove all markers of this name, unless staff renamed them. */
export function removeMarkersNamed(
  { tabs }: SheetDescription,
  name: string,
): readonly SheetRequest[] {
  return tabs
    .filter(({ title }) => title.startsWith(`${name} m`))
    .map(({ id: sheetId }) => ({ deleteSheet: { sheetId } }))
}

function markerIdIn(title: string): string | undefined {
  return / (m[0-9a-f]{24})$/.exec(title)?.[1]
}
