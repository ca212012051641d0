/**
 * /thank-you: where a form sent without scripts arrives. It says what became of that very form; the
 * page as built says what holds for all of them.
 */

import { useContext } from 'react'
import type { Outcome } from '#domain/outcome.ts'
import { backButtonHint, failureWords } from '#frontend/content/form-failures.ts'
import { guidePath } from '#frontend/content/guides.ts'
import { StreetLamp } from '../components/drawings/scenes.tsx'
import { Icon } from '../components/icons.tsx'
import { LinkRows } from '../components/link-rows.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ScreeningResultCard } from '../components/screening-result-card.tsx'
import { mainLinks } from '../components/site-links.ts'
import { submissionReference } from '../components/submission-reference.ts'
import { SummaryLawNote } from '../components/summary-law-note.tsx'
import { TelephoneLink } from '../components/telephone-link.tsx'
import { WhatHappensNext } from '../components/what-happens-next.tsx'
import { WillVsTrustCard } from '../components/will-vs-trust-card.tsx'
import { OutcomeContext } from '../outcome-context.ts'

export function ThankYouPage() {
  const outcome = useContext(OutcomeContext)
  const { heading, lead } = openingOf(outcome)
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<StreetLamp />}>
        <div className="button-row">
          <TelephoneLink className="btn" placement="page">
            <Icon name="phone" />
          </TelephoneLink>
        </div>
      </PageHead>
      <OutcomeDetail outcome={outcome} />
      <section className="section">
        <div className="container split">
          <h2>Until then</h2>
          <LinkRows links={mainLinks} />
        </div>
      </section>
    </>
  )
}

interface Opening {
  readonly heading: string
  readonly lead: string
}

const receivedOpenings: Readonly<Record<string, Opening>> = {
  consultation_request: {
    heading: 'Consultation Requested',
    lead: 'Thank you! We’ll contact you within 24 hours to schedule your free consultation.',
  },
  lead: {
    heading: 'The checklist is yours',
    lead: 'Thank you. Open it below, and print it or save it as you like.',
  },
  newsletter: {
    heading: 'You are on the list',
    lead: 'Thank you. Every letter says how to stop getting them.',
  },
}

function openingOf(outcome: Outcome): Opening {
  switch (outcome.kind) {
    case 'refused':
      return {
        heading: 'There is a problem',
        lead: 'Your form was not sent. Go back with your browser’s Back button: what you typed should still be there.',
      }
    case 'failed': {
      const { heading, reason, advice } = failureWords[outcome.failure]
      return { heading, lead: `${reason} ${advice} ${backButtonHint}` }
    }
    case 'willVsTrust':
    case 'screening':
      return {
        heading: 'Your result',
        lead: 'Worked out from your answers. You can print this page.',
      }
    case 'received':
      return receivedOpenings[outcome.event] ?? everyForm
    case 'unknown':
      return everyForm
  }
}

const everyForm: Opening = {
  heading: 'Thank you. It has arrived.',
  lead: 'We have what you sent, and a person reads it. You need not send it again.',
}

function OutcomeDetail({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'refused':
      return (
        <div className="container section">
          <div className="error-summary">
            <h2>What is missing</h2>
            <ul>
              {outcome.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
          <LinkRows links={[{ label: 'Back to the form', href: outcome.formHref }]} />
        </div>
      )
    case 'failed':
      return (
        outcome.formHref && (
          <div className="container section">
            <LinkRows links={[{ label: 'Open the form again', href: outcome.formHref }]} />
          </div>
        )
      )
    case 'willVsTrust':
      return (
        <div className="container section">
          <WillVsTrustCard result={outcome.result} wide />
        </div>
      )
    case 'screening':
      return (
        <div className="container section">
          <ScreeningResultCard tool={outcome.tool} result={outcome.result} />
          {outcome.tool === 'summaryAdministration' && <SummaryLawNote />}
        </div>
      )
    case 'received':
      return <ReceivedDetail {...outcome} />
    case 'unknown':
      return <WhatHappensNext />
  }
}

function ReceivedDetail({ event, id }: Extract<Outcome, { kind: 'received' }>) {
  if (event === 'lead') {
    return (
      <div className="container section">
        <LinkRows
          links={[
            {
              label: 'Open the Florida homeowner probate checklist',
              href: '/florida-homeowner-probate-checklist/full',
            },
            {
              label: 'Read how summary administration works',
              href: guidePath('florida-summary-administration'),
            },
          ]}
        />
      </div>
    )
  }
  if (event !== 'consultation_request') return null
  return (
    <>
      <div className="container section">
        <p>
          Your reference: <strong>{submissionReference(id)}</strong>
        </p>
      </div>
      <WhatHappensNext />
    </>
  )
}
