/** /thank-you: where a form sent without scripts arrives. */

import { contactPage } from '#domain/site/contact-page.ts'
import { Checklist } from '../components/checklist.tsx'
import { StreetLamp } from '../components/drawings/scenes.tsx'
import { LinkRows } from '../components/link-rows.tsx'
import { PageHead } from '../components/page-head.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { mainLinks } from '../components/site-links.ts'
import { TelephoneLink } from '../components/telephone-link.tsx'
import { Timeline } from '../components/timeline.tsx'

export function ThankYouPage() {
  const { next, atHand } = contactPage
  return (
    <>
      <PageHead
        heading="Thank you. It has arrived."
        lead="We have what you sent, and a person reads it. You need not send it again."
        drawing={<StreetLamp />}
      >
        <p className="meta">
          <span>In a hurry?</span>
          <TelephoneLink placement="page" />
        </p>
      </PageHead>
      <section className="section">
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
      <section className="section">
        <div className="container split">
          <h2>Until then</h2>
          <LinkRows links={mainLinks} />
        </div>
      </section>
    </>
  )
}
