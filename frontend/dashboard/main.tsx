/** Entry point of the dashboard, a client application (/admin/leads). */

import './styles/dashboard.scss'
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { followTranslators } from '#frontend/browser/translated-text.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { AdminApp } from './admin-app.tsx'

followTranslators()

/** Queries run once and never repeat by themselves (docs/specification.md §7, §9). */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A request that cannot reach the service fails at once instead of waiting for the network.
      networkMode: 'always',
      // Comparing ten thousand rows cell by cell costs more than showing them again.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** In place of React Router's page for programmers. */
const fault = (
  <main className="container py-5">
    <Callout tone="error" title="The dashboard ran into an error">
      <p>Reload the page. Until it works again, the leads are in the Sheet.</p>
    </Callout>
  </main>
)
// One page: the address's query holds part, filters, open lead and token (view-query.ts).
const router = createBrowserRouter([{ path: '*', element: <AdminApp />, errorElement: fault }])

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={client}>
    {/* After one tooltip was shown, the next appears at once. */}
    <TooltipProvider delayDuration={700} skipDelayDuration={300}>
      <RouterProvider router={router} />
    </TooltipProvider>
  </QueryClientProvider>,
)
