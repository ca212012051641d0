/** Sections on what follows a consultation request, and what is good to have at hand. */

import { contactPage } from '#frontend/content/contact.ts'
import { Section, Split } from './section.tsx'
import { SectionHead, SplitHead } from './section-head.tsx'
import { TickList } from './tick-list.tsx'
import { Timeline } from './timeline.tsx'

export function WhatHappensNext() {
  const { next, atHand } = contactPage
  return (
    <>
      <Section sand>
        <SectionHead heading={next.heading} intro={next.intro} />
        <Timeline steps={next.steps} wide />
      </Section>
      <Section>
        <Split start={<SplitHead heading={atHand.heading} intro={atHand.intro} />}>
          <TickList items={atHand.items} closed />
        </Split>
      </Section>
    </>
  )
}
