/** /styleguide, in development only: every part of the design on one page, as the site uses it. */

import type { ReactNode } from 'react'
import { PorchHouse } from '#frontend/components/drawings/scenes.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { FormSamples } from './styleguide/form-samples.tsx'
import { BlockSamples, ResultSamples } from './styleguide/part-samples.tsx'
import { DrawingSamples, IconSamples } from './styleguide/picture-samples.tsx'
import { ColorSamples, SpaceSamples, TypeSamples } from './styleguide/token-samples.tsx'

const parts: readonly {
  readonly id: string
  readonly heading: string
  readonly body: ReactNode
}[] = [
  { id: 'colors', heading: 'Colors and contrast', body: <ColorSamples /> },
  { id: 'type', heading: 'Type', body: <TypeSamples /> },
  { id: 'space', heading: 'Space', body: <SpaceSamples /> },
  { id: 'forms', heading: 'Buttons and forms', body: <FormSamples /> },
  { id: 'blocks', heading: 'Blocks', body: <BlockSamples /> },
  { id: 'results', heading: 'Results and notifications', body: <ResultSamples /> },
  { id: 'drawings', heading: 'Drawings', body: <DrawingSamples /> },
  { id: 'icons', heading: 'Icons', body: <IconSamples /> },
]

export function StyleguidePage() {
  return (
    <>
      <PageHead
        heading="Style page"
        lead="Made of the site’s own components. It exists in development only."
        drawing={<PorchHouse />}
      >
        <p className="d-flex flex-wrap column-gap-4 small mt-3">
          {parts.map(({ id, heading }) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
        </p>
      </PageHead>
      {parts.map(({ id, heading, body }) => (
        <section key={id} id={id} className="section">
          <div className="container vstack gap-3">
            <h2>{heading}</h2>
            {body}
          </div>
        </section>
      ))}
    </>
  )
}
