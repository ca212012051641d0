/** /boomers: a checkup by phone, in large print. */

import { firm } from '#frontend/content/firm.ts'
import { boomersPage, type ContactOption } from '#frontend/content/personas.ts'
import { shownTestimonials, testimonialWords } from '#frontend/content/testimonials.ts'
import { ActionLink } from '../components/action-link.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { CardPairs } from '../components/card-pairs.tsx'
import { Rocker } from '../components/drawings/scenes.tsx'
import { Icon } from '../components/icons.tsx'
import { PersonaHead } from '../components/persona-head.tsx'
import { PriceCards, recommended } from '../components/price-cards.tsx'
import { RichText } from '../components/rich-text.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { TestimonialList } from '../components/testimonial-list.tsx'

const optionIcons = { call: 'phone', write: 'mail', visit: 'pin' } as const

export function BoomersPage() {
  const { hero, benefits, recommended: plans, contact, closing } = boomersPage
  const testimonials = shownTestimonials(firm.isSample)
  return (
    <>
      <PersonaHead hero={hero} drawing={<Rocker />} />
      <section className="section">
        <div className="container">
          <SectionHead heading={benefits.heading} intro={benefits.intro} />
          <CardPairs cards={benefits.cards} />
        </div>
      </section>
      <Checkup />
      {testimonials.length > 0 && (
        <section className="section">
          <div className="container">
            <TestimonialList words={testimonialWords(firm.isSample)} testimonials={testimonials} />
          </div>
        </section>
      )}
      <section className="section">
        <div className="container">
          <SectionHead heading={plans.heading} intro={plans.intro} />
          <PriceCards plans={recommended(plans.plans)} />
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={contact.heading} intro={contact.intro} />
          <ul className="cards">
            {contact.options.map((option) => (
              <ContactCard key={option.kind} option={option} />
            ))}
          </ul>
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}

function Checkup() {
  const { heading, intro, items, link } = boomersPage.checkup
  return (
    <section className="section sand">
      <div className="container split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{intro}</p>
          <div className="button-row">
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
          </div>
        </div>
        <ul className="ticks ticks-closed">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <RichText text={item.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ContactCard({ option }: { readonly option: ContactOption }) {
  return (
    <li className="card-box contact-option">
      <Icon name={optionIcons[option.kind]} />
      <h3>{option.title}</h3>
      <p>{option.text}</p>
      {option.link && <ActionLink link={option.link} placement="contact_card" />}
    </li>
  )
}
