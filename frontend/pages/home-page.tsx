/** / : the house with its lights on, and the entrances to the site. */

import { Container } from 'react-bootstrap'
import { ActionLink } from '#frontend/components/action-link.tsx'
import { AttorneyCard } from '#frontend/components/attorney-card.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { CallToAction } from '#frontend/components/call-to-action.tsx'
import { HomeHouse } from '#frontend/components/drawings/home-house.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { PersonaDoors } from '#frontend/components/persona-doors.tsx'
import { Picture } from '#frontend/components/picture.tsx'
import { PriceCards } from '#frontend/components/price-cards.tsx'
import { RichText } from '#frontend/components/rich-text.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { SectionHead } from '#frontend/components/section-head.tsx'
import { Timeline } from '#frontend/components/timeline.tsx'
import { TrustRow } from '#frontend/components/trust-row.tsx'
import { firm, homePhotograph } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import { homePage } from '#frontend/content/home.ts'
import { plans } from '#frontend/content/plans.ts'
import { ToolIsland } from '#frontend/forms/screening/tool-island.tsx'
import { homePhotographSize } from '#frontend/site/photographs.ts'

export function HomePage() {
  const { trustRow, personas, helper, pricing, process, questions, closing } = homePage
  return (
    <>
      <Hero />
      <Container>
        <TrustRow words={trustRow} />
      </Container>
      <Opening />
      <Section>
        <SectionHead heading={personas.heading} intro={personas.intro} />
        <PersonaDoors cards={personas.cards} />
      </Section>
      <Section sand>
        <Split
          start={
            <>
              <h2>{helper.heading}</h2>
              <p className="lead">{helper.intro}</p>
              <p className="small">{helper.note}</p>
            </>
          }
        >
          <ToolIsland tool="willVsTrust" isSection className="card card-body" />
        </Split>
      </Section>
      <Section>
        <SectionHead heading={pricing.heading} intro={pricing.intro} />
        <PriceCards plans={plans} isBrief />
      </Section>
      <Section dark>
        <SectionHead heading={process.heading} />
        <Timeline steps={process.steps} wide />
      </Section>
      <Section>
        <Split
          start={
            <>
              <h2>{questions.heading}</h2>
              <p className="lead">
                <RichText text={questions.intro} />
              </p>
            </>
          }
        >
          <FaqList items={questions.items} />
        </Split>
      </Section>
      <CallToAction {...closing} />
    </>
  )
}

function Hero() {
  const { heading, subtitle, primary, secondary, afterDeath } = homePage.hero
  return (
    <section className="hero position-relative overflow-hidden" data-bs-theme="dark">
      <Container className="position-relative z-1">
        <div className="hero-text">
          <h1 className="display-1">{heading}</h1>
          <p className="lead mt-3">{subtitle}</p>
          <ButtonRow>
            <ActionLink link={primary} primary />
            <ActionLink link={secondary} onDark />
          </ButtonRow>
          <p className="mt-3 mb-0">
            <a href={afterDeath.href}>{afterDeath.label}</a>
          </p>
        </div>
      </Container>
      <div className="hero-scene position-absolute bottom-0 start-0 end-0 d-print-none">
        {homePhotograph ? (
          <Picture
            photograph={homePhotograph}
            className="hero-photograph"
            {...homePhotographSize}
          />
        ) : (
          <HomeHouse />
        )}
      </div>
    </section>
  )
}

/** The worry that brings people here, and the lawyer who answers it. */
function Opening() {
  const { statement, paragraphs, peopleLink } = homePage.intro
  const responsible = attorneys.find(({ name }) => name === firm.responsibleLawyer)
  return (
    <Section>
      <Split
        wideStart
        start={
          <>
            <p className="display-2 lh-sm">
              {statement.before} <em>{statement.worry}</em> {statement.after}
            </p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="narrow">
                <RichText text={paragraph} />
              </p>
            ))}
          </>
        }
      >
        {responsible && <AttorneyCard attorney={responsible} link={peopleLink} />}
      </Split>
    </Section>
  )
}
