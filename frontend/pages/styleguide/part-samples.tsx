/** Samples of the blocks that make up pages, and of the results of forms and tools. */

import { tools } from '#domain/forms-and-tools.ts'
import {
  bookConsultation,
  type ResultGuidance,
  type ResultTone,
} from '#domain/screening/screening-tool.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { Checklist } from '#frontend/components/checklist.tsx'
import { ComparisonTable } from '#frontend/components/comparison-table.tsx'
import { DataTable } from '#frontend/components/data-table.tsx'
import { FaqList } from '#frontend/components/faq-list.tsx'
import { GuideCard } from '#frontend/components/guide-card.tsx'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { PersonaDoors } from '#frontend/components/persona-doors.tsx'
import { PriceCards } from '#frontend/components/price-cards.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ScreeningResultCard } from '#frontend/components/screening-result-card.tsx'
import { mainLinks } from '#frontend/components/site-links.ts'
import { Timeline } from '#frontend/components/timeline.tsx'
import { ToolResult } from '#frontend/components/tool-result.tsx'
import { contactPage } from '#frontend/content/contact.ts'
import { guides } from '#frontend/content/guides.ts'
import { homePage } from '#frontend/content/home.ts'
import { plans } from '#frontend/content/plans.ts'

const tones = ['info', 'warning', 'error', 'success'] as const

export function BlockSamples() {
  return (
    <>
      {tones.map((tone) => (
        <Callout key={tone} tone={tone} title={`A callout: ${tone}`}>
          What it says, in a sentence or two.
        </Callout>
      ))}
      <DataTable
        caption="A table with its caption"
        columns={['What', 'How long', 'Cost']}
        rows={[
          ['Summary administration', 'Weeks', 'Lower'],
          ['Formal administration', 'Months', 'Higher'],
        ]}
      />
      <ComparisonTable />
      <div className="d-grid gap-3">
        {guides.slice(0, 2).map((guide) => (
          <GuideCard key={guide.slug} guide={guide} />
        ))}
      </div>
      <PriceCards plans={plans} />
      <PersonaDoors cards={homePage.personas.cards} />
      <Timeline steps={contactPage.next.steps} wide />
      <Timeline steps={contactPage.next.steps} />
      <FaqList
        items={[
          { question: 'Does one question close the other?', answer: 'Yes: one is open at a time.' },
          { question: 'Can all be closed?', answer: 'Yes, and without any script.' },
        ]}
      />
      <div className="row row-cols-1 row-cols-md-2 g-4">
        <Checklist items={['A list with ticks', 'And hairlines']} closed />
        <LinkRows links={mainLinks} />
      </div>
    </>
  )
}

function guidanceOf(tone: ResultTone): ResultGuidance {
  const notes = [{ id: 'note', text: 'What these answers leave open, in a sentence or two.' }]
  const because = 'Why this category, where no reason says it.'
  return { tone, because, notes, disclaimer: 'Not legal advice, in the words of its tool.' }
}

const screeningResult = {
  reasons: ['A first reason, in one sentence.', 'A second one.'],
  cautions: ['Something to keep in mind.'],
  nextSteps: [{ label: 'Read the guide', href: '/guides' }, bookConsultation],
}

export function ResultSamples() {
  const { decide, example } = tools.willVsTrust
  return (
    <>
      <ScreeningResultCard
        result={{ ...screeningResult, category: 'Good fit' }}
        guidance={guidanceOf('good')}
      />
      <ScreeningResultCard
        result={{ ...screeningResult, category: 'Possible fit with cautions' }}
        guidance={guidanceOf('warning')}
      />
      <ScreeningResultCard
        result={{ ...screeningResult, category: 'Better suited to a trust' }}
        guidance={guidanceOf('muted')}
      />
      <ToolResult
        tool="willVsTrust"
        result={decide(example, new Date())}
        guidance={guidanceOf('warning')}
      />
      <ResultCard tone="good" heading={contactPage.words.heading}>
        <p>What takes a form’s place once it has arrived.</p>
        <dl className="facts">
          <div>
            <dt>Your reference</dt>
            <dd>B2D4-19C2</dd>
          </div>
          <div>
            <dt>We reply by</dt>
            <dd>Monday, 9:00 a.m. (Eastern)</dd>
          </div>
        </dl>
      </ResultCard>
      <Toast title="Request sent" text="How a notification looks: good news." />
      <Toast title="Backend Error" text="How a notification looks: bad news." isBad />
    </>
  )
}

/** Static copy: islands/toast shows toasts through its library, which needs a browser. */
function Toast(props: { readonly title: string; readonly text: string; readonly isBad?: boolean }) {
  return (
    <div className={props.isBad ? 'toast toast-bad show d-flex' : 'toast show d-flex'}>
      <div className="toast-body">
        <div className="fw-bold">{props.title}</div>
        <div>{props.text}</div>
      </div>
      <button
        type="button"
        className="btn-close flex-shrink-0 ms-auto"
        aria-label="Close notification"
      />
    </div>
  )
}
