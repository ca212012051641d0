/**
 * Islands by name: the place that the build gives each in a page, around HTML that works without
 * scripts, and the component that the browser loads on intent. A tool's island has the name of its
 * page: its words, its rule and any card of its own come with the component that all tools share.
 */

import type { ComponentType, ReactNode } from 'react'
import type { ToolName, tools } from '#domain/forms-and-tools.ts'
import type { ScreeningProps, ToolCard } from '#frontend/forms/screening/screening-form.tsx'
import type { LoadedTool } from '#frontend/forms/screening/use-shown-result.ts'
import { FormIdContext, type IslandInput } from '#frontend/forms/slot.tsx'

const islands = {
  'consultation-form': () =>
    import('#frontend/forms/consultation/consultation-form.tsx').then((m) => m.ConsultationForm),
  'gate-form': () => import('#frontend/forms/download-gate/gate-form.tsx').then((m) => m.GateForm),
  'newsletter-form': () =>
    import('#frontend/forms/newsletter/newsletter-form.tsx').then((m) => m.NewsletterForm),
  'resource-search': () =>
    import('#frontend/forms/resource-search/resource-search.tsx').then((m) => m.ResourceSearch),
}

const toolWords = import.meta.glob<LoadedTool>('../content/tools/*-words.ts')
const toolCards = import.meta.glob<ToolCard>('../components/tool-results/*-card.tsx', {
  import: 'Card',
})

type OwnIslandName = keyof typeof islands
type SlugOf<Page> = Page extends `/tools/${infer Slug}` ? Slug : never
export type ToolIslandName = SlugOf<(typeof tools)[ToolName]['page']>
type IslandName = OwnIslandName | ToolIslandName

/** The island's own props: JSON values only, because they travel in the HTML. */
type IslandProps<Name extends IslandName> = Name extends OwnIslandName
  ? PropsOf<Awaited<ReturnType<(typeof islands)[Name]>>>
  : Omit<ScreeningProps, keyof IslandInput>

type PropsOf<Component> =
  Component extends ComponentType<infer Props> ? Omit<Props, keyof IslandInput> : never

interface Place<Name extends IslandName> {
  /** Also the prefix of its ids: at most one of a name on a page. */
  readonly name: Name
  readonly props: IslandProps<Name>
  /**
   * Patterns that start the island at once, without waiting for intent, if one is found in the
   * page's address or among the session's keys.
   */
  readonly startIf?: readonly string[]
  readonly className?: string
  /** Owned by nobody once served: other programs may change it (forms/use-served-form.ts). */
  readonly children: ReactNode
}

export function Island<Name extends IslandName>(place: Place<Name>) {
  const { name, props, startIf, className, children } = place
  return (
    <div
      className={className}
      data-island={name}
      data-props={Object.keys(props).length > 0 ? JSON.stringify(props) : undefined}
      data-when={startIf?.join('|')}
    >
      <FormIdContext value={name}>{children}</FormIdContext>
    </div>
  )
}

/** Props are known only at run time. */
export async function loadIsland(name: string): Promise<ComponentType<Record<string, unknown>>> {
  const load: (() => Promise<unknown>) | undefined = islands[name as OwnIslandName]
  return (await (load ? load() : loadTool(name))) as ComponentType<Record<string, unknown>>
}

async function loadTool(name: string) {
  const loadWords = toolWords[`../content/tools/${name}-words.ts`]
  if (!loadWords) throw new Error(`There is no island named ${name}`)
  const [{ ScreeningForm }, tool, Card] = await Promise.all([
    import('#frontend/forms/screening/screening-form.tsx'),
    loadWords(),
    toolCards[`../components/tool-results/${name}-card.tsx`]?.(),
  ])
  return (props: ScreeningProps) => <ScreeningForm {...props} tool={tool} Card={Card} />
}
