/** /contact: the consultation form, and every other way to reach a person. */

import { Card } from 'react-bootstrap'
import { BreakableEmail } from '#frontend/components/breakable-email.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { Disclaimer } from '#frontend/components/disclaimers.tsx'
import { PorchHouse } from '#frontend/components/drawings/scenes.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { PlainRows } from '#frontend/components/plain-rows.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { WhatHappensNext } from '#frontend/components/what-happens-next.tsx'
import { contactPage } from '#frontend/content/contact.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { businessHours } from '#frontend/content/office-hours.ts'
import {
  ConsultationMarkup,
  consultationDrafts,
} from '#frontend/forms/consultation/consultation-markup.tsx'
import { contactHeadingId, contactLeadId } from '#frontend/forms/consultation/contact-query.ts'
import { Island } from '#frontend/islands/islands.tsx'

/** Keys of the query and the session that change the form or its words. */
const startIf = ['[?&](?:plan|persona|service|interest|download)=', ...consultationDrafts]

export function ContactPage() {
  const { words, formHeading, confidentialityHint, atHand, security } = contactPage
  return (
    <>
      <PageHead
        heading={words.heading}
        headingId={contactHeadingId}
        lead={words.lead}
        leadId={contactLeadId}
        drawing={<PorchHouse />}
      />
      <Section>
        <Split
          wideStart
          start={
            <section aria-labelledby="form-heading">
              <h2 id="form-heading" className="section-head">
                {formHeading}
              </h2>
              <Island
                name="consultation-form"
                props={{ confidentialityHint, atHand: atHand.items }}
                startIf={startIf}
              >
                <ConsultationMarkup />
              </Island>
            </section>
          }
        >
          <ContactCard />
        </Split>
      </Section>
      <WhatHappensNext />
      <Section>
        <Split start={<h2>{security.heading}</h2>}>
          <div>
            <PlainRows items={security.items} />
            <Disclaimer />
          </div>
        </Split>
      </Section>
    </>
  )
}

function ContactCard() {
  const { card, hours } = contactPage
  return (
    <aside className="d-grid gap-3" aria-label="Other ways to reach us">
      <Card className="card-body">
        <h2 className="h3">{card.heading}</h2>
        <p>{card.text}</p>
        <TelephoneLink className="display-4 text-decoration-none" placement="contact_card" />
        <ul className="list-group list-group-flush border-top mt-3">
          <li className="list-group-item d-flex gap-3 text-break">
            <span className="text-info">
              <Icon name="mail" />
            </span>
            <a href={`mailto:${firm.email}`}>
              <span className="visually-hidden">Email </span>
              <span>
                <BreakableEmail address={firm.email} />
              </span>
            </a>
          </li>
          <li className="list-group-item d-flex gap-3">
            <span className="text-info">
              <Icon name="pin" />
            </span>
            <span>
              {firm.street}, {firm.city}, {firm.stateCode} {firm.postalCode}
            </span>
          </li>
        </ul>
      </Card>
      <Card className="card-body">
        <h2 className="h3">{hours.heading}</h2>
        <DescriptionRows inline rows={businessHours.map(({ days, hours }) => [days, hours])} />
        {hours.notes.map((note) => (
          <p key={note} className="small">
            {note}
          </p>
        ))}
      </Card>
    </aside>
  )
}
