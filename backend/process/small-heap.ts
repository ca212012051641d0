/** Limits heap growth during work that makes much garbage, such as reading a large Sheet. */

import { setFlagsFromString } from 'node:v8'

let running = 0

/**
 * Until `work` settles, V8 collects garbage early instead of growing its heap. That takes a quarter
 * of the memory (docs/exports.md §4) and more processor time, for everything the process does.
 */
export async function inSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1
  if (running === 1) setFlags('--semi-space-growth-factor=1', '--heap-growing-percent=10')
  try {
    return await work()
  } finally {
    running -= 1
    // V8's defaults; 0 means that it chooses the percentage.
    if (running === 0) setFlags('--semi-space-growth-factor=2', '--heap-growing-percent=0')
  }
}

function setFlags(...flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag)
}
