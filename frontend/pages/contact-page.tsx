/** /contact: the consultation form, and every other way to reach a person. */

import { contactPage } from '#frontend/content/contact-page.ts'
import { firm } from '#frontend/content/firm.ts'
import { businessHours } from '#frontend/content/office-hours.ts'
import { plans } from '#frontend/content/plans.ts'
import { BreakableEmail } from '../components/breakable-email.tsx'
import { Disclaimer } from '../components/disclaimers.tsx'
import { PorchHouse } from '../components/drawings/scenes.tsx'
import { Icon } from '../components/icons.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PlainRows } from '../components/plain-rows.tsx'
import { TelephoneLink } from '../components/telephone-link.tsx'
import { WhatHappensNext } from '../components/what-happens-next.tsx'
import { Island } from '../islands/island.tsx'

/** Query keys that change the form or its words. */
const queryKeys = ['plan', 'persona', 'service', 'interest', 'download']

const headingId = 'contact-heading'
const leadId = 'contact-lead'

const planChoices = [
  { value: '', label: 'No preference' },
  ...plans.map(({ id, name }) => ({ value: id, label: name })),
]

export function ContactPage() {
  const { words, formHeading, confidentialityHint, atHand, security } = contactPage
  return (
    <>
      <PageHead
        heading={words.heading}
        headingId={headingId}
        lead={words.lead}
        leadId={leadId}
        drawing={<PorchHouse />}
      />
      <div className="container section split split-wide">
        <section aria-labelledby="form-heading">
          <h2 id="form-heading" className="section-head">
            {formHeading}
          </h2>
          <Island
            name="consultation-form"
            props={{
              plans: planChoices,
              messageHint: words.messageHint,
              confidentialityHint,
              atHand: atHand.items,
              headingId,
              leadId,
            }}
            hydrateIf={{ query: queryKeys, stored: ['draft:contact', 'person'] }}
          />
        </section>
        <ContactCard />
      </div>
      <WhatHappensNext />
      <section className="section">
        <div className="container split">
          <h2>{security.heading}</h2>
          <div>
            <PlainRows items={security.items} />
            <Disclaimer />
          </div>
        </div>
      </section>
    </>
  )
}

function ContactCard() {
  const { card, hours } = contactPage
  return (
    <aside className="stack" aria-label="Other ways to reach us">
      <div className="card-box">
        <h2>{card.heading}</h2>
        <p>{card.text}</p>
        <TelephoneLink className="phone-large" placement="contact_card" />
        <ul className="rows contact-rows">
          <li>
            <Icon name="mail" />
            <a href={`mailto:${firm.email}`}>
              <span className="visually-hidden">E-mail </span>
              <span>
                <BreakableEmail address={firm.email} />
              </span>
            </a>
          </li>
          <li>
            <Icon name="pin" />
            <span>
              {firm.street}, {firm.city}, {firm.stateCode} {firm.postalCode}
            </span>
          </li>
        </ul>
      </div>
      <div className="card-box">
        <h2>{hours.heading}</h2>
        <dl className="facts">
          {businessHours.map((row) => (
            <div key={row.days}>
              <dt>{row.days}</dt>
              <dd>{row.hours}</dd>
            </div>
          ))}
        </dl>
        {hours.notes.map((note) => (
          <p key={note} className="small-print">
            {note}
          </p>
        ))}
      </div>
    </aside>
  )
}
