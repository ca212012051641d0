/** /boomers: a checkup by phone, in large print. */

import { Card } from 'react-bootstrap'
import { ActionLink } from '#frontend/components/action-link.tsx'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { CardPairs } from '#frontend/components/card-pairs.tsx'
import { Rocker } from '#frontend/components/drawings/scenes.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { PersonaHead } from '#frontend/components/persona-head.tsx'
import { PriceCards, recommended } from '#frontend/components/price-cards.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { CardGrid, Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { TestimonialList } from '#frontend/components/testimonial-list.tsx'
import { firm } from '#frontend/content/firm/firm.ts'
import { testimonials } from '#frontend/content/firm/people.ts'
import { boomersPage, type ContactOption } from '#frontend/content/personas.ts'
import { shownTestimonials, testimonialWords } from '#frontend/content/testimonials.ts'

const optionIcons = { call: 'phone', write: 'mail', visit: 'pin' } as const

export function BoomersPage() {
  const { hero, benefits, recommended: plans, contact, closing } = boomersPage
  const shown = shownTestimonials(firm.isSample, testimonials)
  return (
    <>
      <PersonaHead hero={hero} drawing={<Rocker />} />
      <Section>
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <CardPairs cards={benefits.cards} />
      </Section>
      <Checkup />
      {shown.length > 0 && (
        <Section>
          <TestimonialList words={testimonialWords(firm.isSample)} testimonials={shown} />
        </Section>
      )}
      <Section>
        <SectionHead heading={plans.heading} intro={plans.intro} />
        <PriceCards plans={recommended(plans.plans)} />
      </Section>
      <Section sand>
        <SectionHead heading={contact.heading} intro={contact.intro} />
        <CardGrid>
          {contact.options.map((option) => (
            <ContactCard key={option.kind} option={option} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

function Checkup() {
  const { heading, intro, items, link } = boomersPage.checkup
  return (
    <Section dark>
      <Split
        start={
          <>
            <h2>{heading}</h2>
            <p className="lead">{intro}</p>
            <ButtonRow>
              <ButtonLink href={link.href}>{link.label}</ButtonLink>
            </ButtonRow>
          </>
        }
      >
        <ul className="ticks ticks-closed list-unstyled">
          {items.map((item) => (
            <li key={item.title}>
              <h3 className="mb-0">{item.title}</h3>
              <RichText text={item.text} />
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  )
}

function ContactCard({ option }: { readonly option: ContactOption }) {
  return (
    <Card className="card-body h-100 align-items-start">
      <span className="text-info mb-2">
        <Icon name={optionIcons[option.kind]} />
      </span>
      <h3>{option.title}</h3>
      <p className="mb-4">{option.text}</p>
      {option.link && <ActionLink link={option.link} placement="contact_card" />}
    </Card>
  )
}
