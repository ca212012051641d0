/** Import of modules that the build makes of a firm's hours, with those of the tests' office. */

import { vi } from 'vitest'
import { anOffice } from './an-office.ts'

/** A module of the site as it is built for a firm with these hours. */
export async function importAtAnOffice<Module>(name: string): Promise<Module> {
  const firm = '#frontend/content/firm/firm.ts'
  vi.doMock(firm, async (importOriginal) => ({
    ...(await importOriginal<object>()),
    officeHours: anOffice,
    closedDays: anOffice.closedDays,
  }))
  vi.resetModules()
  const module: Module = await import(name)
  vi.doUnmock(firm)
  vi.resetModules()
  return module
}
