/** Entry of the dashboard's own client application (/admin/leads). */

import './styles/dashboard.scss'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { provideMatchMedia } from '#frontend/browser/capabilities.ts'
import { followTranslators } from '#frontend/browser/translated-text.ts'
import { type BuildSettings, BuildSettingsContext } from '#frontend/site/build-settings.ts'
import { AdminApp } from './views/admin-app.tsx'
import { createQueryClient } from './views/query-client.ts'
import { TooltipProvider } from './views/tooltip.tsx'

/** Written into the bundle by scripts/build/vite-builds.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

provideMatchMedia()
followTranslators()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

createRoot(root).render(
  <BuildSettingsContext value={__BUILD_SETTINGS__}>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TooltipProvider>
          <AdminApp />
        </TooltipProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </BuildSettingsContext>,
)
