/** The hidden tab in which the doctor tries things, and what its trials have in common. */

import { randomUUID } from 'node:crypto'
import { batchBody, type Sheet, type SheetRequest, type SheetResult } from './sheet.ts'
import { removeMarkersNamed } from './sheet-marker.ts'

export interface DoctorCheck {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'noted'
  /** What was seen and what it means, in plain words. */
  readonly meaning: string
}

export interface Scratch {
  readonly sheet: Sheet
  readonly tabId: number
  readonly title: string
  /** Names and ids of this examination only. */
  readonly tag: string
}

export function newScratch(sheet: Sheet): Scratch {
  const tag = randomUUID().slice(0, 8)
  return { sheet, tabId: Number.parseInt(tag, 16) >>> 1, title: `doctor ${tag}`, tag }
}

export function makeTab({ sheet, tabId, title }: Scratch) {
  return send(sheet, [addTab(tabId, title)])
}

export function addTab(sheetId: number, title: string): SheetRequest {
  const gridProperties = { rowCount: 100, columnCount: 12 }
  return { addSheet: { properties: { sheetId, title, hidden: true, gridProperties } } }
}

export async function tidyUp({ sheet, tabId, tag }: Scratch): Promise<void> {
  const described = await sheet.describe()
  await send(sheet, [
    ...(described.ok ? removeMarkersNamed(described.value, [`doctor_${tag}_`]) : []),
    { deleteSheet: { sheetId: tabId } },
  ])
}

export function send(sheet: Sheet, requests: readonly SheetRequest[]) {
  return sheet.batchUpdate(batchBody(requests), requests.length)
}

/** The tab's rows; undefined when they could not be read. */
export async function read(scratch: Scratch): Promise<readonly (readonly unknown[])[] | undefined> {
  const values = await scratch.sheet.readValues(scratch.title, 'A1:L100')
  return values.ok ? values.value : undefined
}

export function append({ tabId }: Scratch, rows: readonly (readonly string[])[]): SheetRequest {
  return {
    appendCells: {
      sheetId: tabId,
      rows: rows.map((texts) => ({ values: texts.map(cell) })),
      fields: 'userEnteredValue',
    },
  }
}

export function cell(text: string) {
  return { userEnteredValue: { stringValue: text } }
}

export function expectRefusal(
  name: string,
  answer: SheetResult<unknown>,
  ifRefused: string,
  ifAccepted: string,
): DoctorCheck {
  if (answer.ok) return { name, outcome: 'failed', meaning: `Google accepts it. ${ifAccepted}` }
  const { failure } = answer
  if (failure.kind !== 'refused') return unclear(name, failure.reason)
  const answered = failure.unknownId === undefined ? '' : `Google answers “${failure.unknownId}”. `
  return { name, outcome: 'passed', meaning: answered + ifRefused }
}

export function unclear(name: string, reason: string): DoctorCheck {
  return { name, outcome: 'failed', meaning: `Unclear, try again: ${reason}` }
}
