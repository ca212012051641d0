/** How the dashboard reads (docs/specification.md §7, §9): once, never on its own again. */

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { apiRequest } from '#frontend/api/api-request.ts'
import { apiHref, type BuildSettings } from '#frontend/build-settings.ts'

const unusedDataKeptMs = 5 * 60_000

export function createQueryClient(settings: BuildSettings): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => readJson(settings, context),
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

/** The default read: GET to the key's segments joined by slashes, answered in JSON. */
async function readJson(
  settings: BuildSettings,
  { queryKey }: QueryFunctionContext,
): Promise<unknown> {
  const path = queryKey.join('/')
  if (!isApiPath(path)) throw new Error(`Not an address of the API: ${path}`)
  const response = await apiRequest('GET', apiHref(settings, path))
  return response.json()
}

function isApiPath(path: string): path is `/api/${string}` {
  return path.startsWith('/api/')
}
