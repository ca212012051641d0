import { expect, test, vi } from 'vitest'
import { prerender } from '#scripts/build/render.ts'

type Options = Parameters<typeof prerender>[0]

test('a build stops if pages have mistakes, and names each page with its mistake', async () => {
  const site = {
    pages: [{ path: '/lee' }, { path: '/duval' }],
    async renderPage(path: string) {
      throw new Error(`no guide for ${path.slice(1)}`)
    },
  }
  const options = { site, browserFiles: {} } as unknown as Options
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await expect(prerender(options)).rejects.toThrow(
    /\n\/lee: Error: no guide for lee\n\/duval: Error: no guide for duval$/,
  )
  expect(printed).toHaveBeenCalledExactlyOnceWith(new Error('no guide for lee'))
  printed.mockRestore()
})
