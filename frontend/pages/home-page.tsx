/** / : the house with its lights on, and the ways in. */

import { homePage } from '#frontend/content/home.ts'
import { attorneys } from '#frontend/content/people.ts'
import { plans } from '#frontend/content/plans.ts'
import { AttorneyCard } from '../components/attorney-card.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { Checklist } from '../components/checklist.tsx'
import { HomeHouse } from '../components/drawings/home-house.tsx'
import { FaqList } from '../components/faq-list.tsx'
import { PersonaDoors } from '../components/persona-doors.tsx'
import { PriceCards } from '../components/price-cards.tsx'
import { RichText } from '../components/rich-text.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { Timeline } from '../components/timeline.tsx'
import { TrustRow } from '../components/trust-row.tsx'
import { Island } from '../islands/island.tsx'

export function HomePage() {
  const { hero, trustRow, personas, helper, pricing, process, questions, closing } = homePage
  return (
    <>
      <section className="hero on-dark">
        <div className="container">
          <div className="hero-text">
            <h1>{hero.heading}</h1>
            <p className="lead">{hero.subtitle}</p>
            <div className="button-row">
              <ButtonLink href={hero.primary.href} primary>
                {hero.primary.label}
              </ButtonLink>
              <ButtonLink href={hero.secondary.href}>{hero.secondary.label}</ButtonLink>
            </div>
          </div>
        </div>
        <div className="hero-scene">
          <HomeHouse />
        </div>
      </section>
      <div className="container">
        <TrustRow words={trustRow} />
      </div>
      <Opening />
      <section className="section">
        <div className="container">
          <SectionHead heading={personas.heading} intro={personas.intro} />
          <PersonaDoors cards={personas.cards} />
        </div>
      </section>
      <section className="section sand">
        <div className="container split">
          <div>
            <h2>{helper.heading}</h2>
            <p className="lead">{helper.intro}</p>
            <Checklist items={helper.points} />
            <p className="small-print">{helper.note}</p>
          </div>
          <Island
            name="will-vs-trust-helper"
            props={{ isSection: true }}
            className="form-card"
            hydrateIf={{ fragment: 'answers=', stored: ['draft:will-vs-trust'] }}
          />
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHead heading={pricing.heading} intro={pricing.intro} />
          <PriceCards plans={plans} />
        </div>
      </section>
      <section className="section sand">
        <div className="container">
          <SectionHead heading={process.heading} intro={process.intro} />
          <Timeline steps={process.steps} wide />
        </div>
      </section>
      <section className="section">
        <div className="container split">
          <div>
            <h2>{questions.heading}</h2>
            <p className="lead">
              <RichText text={questions.intro} />
            </p>
          </div>
          <FaqList items={questions.items} />
        </div>
      </section>
      <CallToAction {...closing} />
    </>
  )
}

/** The worry that brings people here, and who answers it. */
function Opening() {
  const { statement, paragraphs, peopleLink } = homePage.intro
  const supervising = attorneys.find((attorney) => attorney.title === 'Supervising attorney')
  return (
    <section className="section">
      <div className="container split split-wide">
        <div>
          <p className="statement">
            {statement.before} <em>{statement.worry}</em> {statement.after}
          </p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="opening-text">
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
        {supervising && <AttorneyCard attorney={supervising} link={peopleLink} />}
      </div>
    </section>
  )
}
