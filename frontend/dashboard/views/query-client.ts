/** How the dashboard reads (docs/specification.md §7, §9): once, never on its own again. */

import { QueryClient } from '@tanstack/react-query'

const unusedDataKeptMs = 5 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: unusedDataKeptMs,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A request that cannot reach the service fails at once instead of waiting for a network.
        networkMode: 'always',
        // Comparing ten thousand rows cell by cell costs more than showing them again.
        structuralSharing: false,
      },
    },
  })
}
