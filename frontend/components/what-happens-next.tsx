/** Steps after a consultation request, and things to have at hand. */

import { contactPage } from '#frontend/content/contact.ts'
import { DescriptionRows } from './description-rows.tsx'
import { Section, Split } from './section.tsx'
import { SplitHead } from './section-head.tsx'
import { TickList } from './tick-list.tsx'

export function WhatHappensNext() {
  const { heading, intro, steps } = contactPage.next
  return (
    <Section sand>
      <Split start={<SplitHead heading={heading} intro={intro} />}>
        <DescriptionRows
          rows={steps.map(({ title, term, text }) => [title, term ? `${term}. ${text}` : text])}
        />
      </Split>
    </Section>
  )
}

export function GoodToHaveHandy() {
  const { heading, intro, items } = contactPage.atHand
  return (
    <Section>
      <Split start={<SplitHead heading={heading} intro={intro} />}>
        <TickList items={items} closed />
      </Split>
    </Section>
  )
}
