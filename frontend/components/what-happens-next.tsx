/** What follows a consultation request, and what is good to have at hand. */

import { contactPage } from '#frontend/content/contact-page.ts'
import { Checklist } from './checklist.tsx'
import { SectionHead } from './section-head.tsx'
import { Timeline } from './timeline.tsx'

export function WhatHappensNext() {
  const { next, atHand } = contactPage
  return (
    <>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={next.heading} intro={next.intro} />
          <Timeline steps={next.steps} wide />
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <div>
            <h2>{atHand.heading}</h2>
            <p className="lead">{atHand.intro}</p>
          </div>
          <Checklist items={atHand.items} closed />
        </div>
      </section>
    </>
  )
}
