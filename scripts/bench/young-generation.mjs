/**
 * Bytes of V8's young generation in this thread, used or not. V8 doubles it whenever as much as it holds has
 * survived sweeps, by whatever the service does, up to some 60 MB: to be told apart from what else grows.
 */

import { getHeapSpaceStatistics } from 'node:v8'

export function youngGenerationBytes() {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  return young?.space_size ?? 0
}
