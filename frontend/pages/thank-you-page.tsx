/**
 * /thank-you: the page shown after a form sent without scripts. The service renders it with that
 * form's outcome; the page as built says what holds for all forms.
 */

import { Container } from 'react-bootstrap'
import { gatedChecklist, openedAddress } from '#domain/forms/form.ts'
import { toldBy } from '#domain/office-clock.ts'
import { type Outcome, requestIdMark } from '#domain/outcome.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { StreetLamp } from '#frontend/components/drawings/scenes.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import type { PageHandle } from '#frontend/components/page-handle.ts'
import { PageHead } from '#frontend/components/page-head.tsx'
import { Section, Split } from '#frontend/components/section.tsx'
import { mainLinks } from '#frontend/components/site-links.ts'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { ToolResult } from '#frontend/components/tool-result.tsx'
import { GoodToHaveHandy, WhatHappensNext } from '#frontend/components/what-happens-next.tsx'
import { fact } from '#frontend/content/facts.ts'
import { firm, office, timeZoneName } from '#frontend/content/firm/firm.ts'
import { backButtonHint, failureWords, requestNumberHint } from '#frontend/content/form-failures.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { expectationOf, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'

export const thankYouHandle: Omit<PageHandle, 'updated'> = {
  path: '/thank-you',
  meta: {
    title: `What Happens Next | ${firm.marketingName}`,
    description: 'What became of the form you sent, what happens next, and how to reach us.',
  },
  breadcrumb: [
    { label: 'Home', href: '/' },
    { label: 'What happens next', href: '/thank-you' },
  ],
  noindex: true,
}

/** @param outcome unknown when the site is built */
export function ThankYouPage({ outcome }: { readonly outcome: Outcome }) {
  const { heading, lead } = openingOf(outcome)
  return (
    <>
      <PageHead heading={heading} lead={lead} drawing={<StreetLamp />}>
        <ButtonRow>
          <TelephoneLink className="btn btn-outline-secondary" placement="page">
            <Icon name="phone" />
          </TelephoneLink>
        </ButtonRow>
      </PageHead>
      <OutcomeDetail outcome={outcome} />
      <Section>
        <Split start={<h2>Until then</h2>}>
          <LinkRows links={mainLinks} />
        </Split>
      </Section>
    </>
  )
}

type ReceivedOutcome = Extract<Outcome, { kind: 'received' }>

function opensChecklist({ event, contentId }: ReceivedOutcome): boolean {
  return event === 'lead' && contentId === gatedChecklist.contentId
}

interface Opening {
  readonly heading: string
  readonly lead: string
}

const receivedOpenings: Readonly<Record<string, Opening>> = {
  consultation_request: {
    heading: 'Consultation Requested',
    lead: `Thank you! We’ll contact you within ${fact('replyTime')} to schedule your free consultation.`,
  },
  lead: {
    heading: 'The checklist is yours',
    lead: 'Thank you. Open it below, and print it or save it as you like.',
  },
  newsletter: {
    heading: 'You’re on the list',
    lead: 'Thank you. Every email tells you how to unsubscribe.',
  },
}

function openingOf(outcome: Outcome): Opening {
  switch (outcome.kind) {
    case 'refused':
      return {
        heading: 'There is a problem',
        lead: 'Your form was not sent. Use your browser’s Back button to return to it. What you typed should still be there.',
      }
    case 'failed': {
      const { heading, reason, advice } = failureWords[outcome.failure]
      return { heading, lead: `${reason} ${advice} ${backButtonHint}` }
    }
    case 'tool':
      return {
        heading: 'Your result',
        lead:
          outcome.isKept === false
            ? 'Your browser runs no scripts here, so our server worked this out. It did not keep your answers. You can print this page.'
            : 'It’s based on the answers you gave. You can print this page.',
      }
    case 'received':
      if (outcome.event === 'lead' && !opensChecklist(outcome)) return everyForm
      return receivedOpenings[outcome.event] ?? everyForm
    case 'unknown':
      return everyForm
  }
}

const everyForm: Opening = {
  heading: 'Thank you. We have it.',
  lead: 'A person will read it, and you don’t have to send it again. If a deadline is near, call us.',
}

function OutcomeDetail({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'refused':
      return (
        <Container className="section">
          <div className="error-summary card card-body mb-4">
            <h2 className="h3">What is missing</h2>
            <ul>
              {outcome.question && <QuestionProblem {...outcome.question} />}
              {outcome.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
          <LinkRows links={[{ label: 'Back to the form', href: outcome.formHref }]} />
        </Container>
      )
    case 'failed':
      return (
        <Container className="section">
          {outcome.formHref && (
            <LinkRows links={[{ label: 'Open the form again', href: outcome.formHref }]} />
          )}
          <p className="small">
            {requestNumberHint} {requestIdMark}
          </p>
        </Container>
      )
    case 'tool':
      return (
        <Container className="section">
          <ToolResult tool={outcome.tool} result={outcome.result} guidance={outcome.guidance} />
        </Container>
      )
    case 'received':
      return <ReceivedDetail {...outcome} />
    case 'unknown':
      return <WhatHappensNext />
  }
}

type RefusedQuestion = NonNullable<Extract<Outcome, { kind: 'refused' }>['question']>

function QuestionProblem({ tool, field, isOnlyOne }: RefusedQuestion) {
  const question = questionsOf(toolWords[tool].form).find(({ name }) => name === field)
  if (!question) return null
  return (
    <li>
      <strong>{question.text}</strong> {expectationOf(question)}
      {!isOnlyOne && ' Another answer after it needs a second look too.'}
    </li>
  )
}

function ReceivedDetail(outcome: ReceivedOutcome) {
  const { event, id, acceptedAt } = outcome
  if (opensChecklist(outcome)) {
    return (
      <Container className="section">
        <LinkRows
          links={[
            {
              label: 'Open the Florida homeowner probate checklist',
              href: openedAddress(gatedChecklist.page, id),
            },
            {
              label: 'Download it as a PDF to fill out by hand',
              href: openedAddress(gatedChecklist.file, id),
            },
            {
              label: 'Read how summary administration works',
              href: '/guides/florida-summary-administration',
            },
          ]}
        />
      </Container>
    )
  }
  if (event !== 'consultation_request') return null
  return (
    <>
      <Container className="section">
        <p>
          Your reference: <strong>{submissionReference(id)}</strong>. We reply by{' '}
          <strong>{formatLongMoment(toldBy(office, acceptedAt))}</strong> ({timeZoneName}).
        </p>
      </Container>
      <WhatHappensNext />
      <GoodToHaveHandy />
    </>
  )
}
