/**
 * The two ways in which a spreadsheet can hold a marker of delivery: as a named range, or as a hidden
 * tab of one cell. Each builds the requests of a batch about its markers, and reads whether one is there.
 * Which way holds on a spreadsheet is the doctor's finding (docs/delivery.md §2.1).
 */

import { createHash } from 'node:crypto'
import type { SheetBatchReply, SheetDescription, SheetRequest } from './sheet.ts'

export interface Marker {
  /** Never used for two things. Its last two digits, hexadecimal, count the markers of a chain. */
  readonly id: string
  /** For people, and to find leftovers by its beginning. */
  readonly name: string
}

export interface MarkerWay {
  /** As in “Delivery marks by …”. */
  readonly label: string
  /** Changes nothing; the batch that it stands in is refused when the marker is gone. */
  assert(id: string, leadsTabId: number): SheetRequest
  remove(id: string): SheetRequest
  add(marker: Marker, leadsTabId: number): SheetRequest
  isThere(spreadsheet: SheetDescription, id: string): boolean
  /** Whether the reply to the request at this place says that the marker was added. */
  confirms(reply: SheetBatchReply, place: number, id: string): boolean
  removeNamed(spreadsheet: SheetDescription, namePrefix: string): readonly SheetRequest[]
}

/** A named range over the whole tab with the leads: deleting rows cannot break it. */
const namedRange: MarkerWay = {
  label: 'a named range',
  assert: (id, leadsTabId) => ({
    updateNamedRange: {
      namedRange: { namedRangeId: id, range: { sheetId: leadsTabId } },
      fields: 'range',
    },
  }),
  remove: (id) => ({ deleteNamedRange: { namedRangeId: id } }),
  add: ({ id, name }, leadsTabId) => ({
    addNamedRange: { namedRange: { namedRangeId: id, name, range: { sheetId: leadsTabId } } },
  }),
  isThere: ({ namedRanges }, id) => namedRanges.some((range) => range.id === id),
  confirms: ({ replies }, place, id) =>
    replies?.[place]?.addNamedRange?.namedRange?.namedRangeId === id,
  removeNamed: ({ namedRanges }, namePrefix) =>
    namedRanges
      .filter(({ name }) => name.startsWith(namePrefix))
      .map(({ id }) => namedRange.remove(id)),
}

/** A hidden tab, whose title holds the marker's id: the tab's own has 31 bits only. */
const tab: MarkerWay = {
  label: 'a hidden tab',
  assert: (id) => ({
    updateSheetProperties: { properties: { sheetId: tabIdOf(id), hidden: true }, fields: 'hidden' },
  }),
  remove: (id) => ({ deleteSheet: { sheetId: tabIdOf(id) } }),
  add: ({ id, name }) => ({
    addSheet: {
      properties: {
        sheetId: tabIdOf(id),
        title: `${name} ${id}`,
        hidden: true,
        gridProperties: { rowCount: 1, columnCount: 1 },
      },
    },
  }),
  isThere: ({ tabs }, id) => tabs.some((other) => other.id === tabIdOf(id) && bears(other, id)),
  confirms: ({ replies }, place, id) => {
    const added = replies?.[place]?.addSheet?.properties
    return added?.sheetId === tabIdOf(id) && bears(added, id)
  },
  removeNamed: ({ tabs }, namePrefix) =>
    tabs
      .filter(({ title }) => title.startsWith(namePrefix))
      .map((other) => ({ deleteSheet: { sheetId: other.id } })),
}

export const markerWays = { named_range: namedRange, tab } as const
export type MarkerKind = keyof typeof markerWays

/** How a marker is there; undefined when it is not. */
export function kindOf(spreadsheet: SheetDescription, id: string): MarkerKind | undefined {
  const kinds = Object.keys(markerWays) as readonly MarkerKind[]
  return kinds.find((kind) => markerWays[kind].isThere(spreadsheet, id))
}

/** Of a journal's markers, whichever way they were made. */
export function removeMarkersNamed(
  spreadsheet: SheetDescription,
  namePrefix: string,
): readonly SheetRequest[] {
  return Object.values(markerWays).flatMap((way) => way.removeNamed(spreadsheet, namePrefix))
}

/**
 * Google's tab ids are below 2^31. The marker's number in the last eight bits keeps any 256 markers in a
 * row apart: at delivery's pace these take longer than any request can be on its way.
 */
function tabIdOf(id: string): number {
  const digest = createHash('sha256').update(id).digest()
  return (digest.readUInt32BE(0) >>> 9) * 256 + Number.parseInt(id.slice(-2), 16)
}

function bears({ title }: { readonly title?: string | null }, id: string): boolean {
  return title?.endsWith(` ${id}`) ?? false
}
