/**
 * Every island by name. The import is what the browser loads on intent; the build renders the
 * same component to HTML.
 */

import type { ComponentType } from 'react'
import type { ToolName } from '#domain/forms-and-tools.ts'
import type { IslandInput } from './island-input.ts'

export const islands = {
  'consultation-form': () => import('./consultation-form.tsx').then((m) => m.ConsultationForm),
  'download-gate': () => import('./download-gate.tsx').then((m) => m.DownloadGate),
  'lady-bird-deed-tool': () => import('./lady-bird-deed-tool.tsx').then((m) => m.LadyBirdDeedTool),
  'newsletter-form': () => import('./newsletter-form.tsx').then((m) => m.NewsletterForm),
  'resource-search': () => import('./resource-search.tsx').then((m) => m.ResourceSearch),
  'summary-administration-tool': () =>
    import('./summary-administration-tool.tsx').then((m) => m.SummaryAdministrationTool),
  'will-vs-trust-helper': () =>
    import('./will-vs-trust-helper.tsx').then((m) => m.WillVsTrustHelper),
}

export type IslandName = keyof typeof islands

export const toolIslands = {
  willVsTrust: 'will-vs-trust-helper',
  summaryAdministration: 'summary-administration-tool',
  ladyBirdDeed: 'lady-bird-deed-tool',
} as const satisfies Readonly<Record<ToolName, IslandName>>

type LoadedIsland<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>

/** The island's own props: JSON values only, for they travel in the HTML. */
export type IslandProps<Name extends IslandName> =
  LoadedIsland<Name> extends ComponentType<infer Props> ? Omit<Props, keyof IslandInput> : never

/** The component by name, its props known only at run time. */
export async function loadIsland(name: string): Promise<ComponentType<Record<string, unknown>>> {
  if (!isIslandName(name)) throw new Error(`There is no island named ${name}`)
  const component: unknown = await islands[name]()
  return component as ComponentType<Record<string, unknown>>
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islands, name)
}
