/**
 * The island of every screening tool (docs/specification.md §4, §8). Shows and focuses the result
 * at once, while the answers are posted in the background. A link with answers restores its result
 * and posts nothing. Differences between tools are in each tool's own two files.
 */

import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { apiPath } from '#domain/forms/form.ts'
import {
  bookConsultation,
  type ResultGuidance,
  type Tool,
  type ToolForm as ToolAnswers,
} from '#domain/screening/screening-tool.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { PrintedAnswers } from '#frontend/components/printed-answers.tsx'
import {
  ScreeningResultCard,
  type ToolCardProps,
} from '#frontend/components/screening-result-card.tsx'
import { answerWords } from '#frontend/content/answer-words.ts'
import { questionsOf, type ToolForm, wordsOf } from '#frontend/content/tool.ts'
import { addToContactDraft } from './consultation/tool-result.ts'
import { type Draft, mergeNonEmpty, readDraft } from './form/drafts.ts'
import { FormParts } from './form/form-parts.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import { answersInFragment, updateAnswersLink } from './screening/answers-link.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { useQuestionSteps } from './screening/use-question-steps.ts'
import { type IslandInput, Slot } from './slot.tsx'

const loadToaster = () => import('./toast.tsx')

/** The parts of a tool that the browser loads. */
export interface LoadedTool {
  readonly rule: Tool
  readonly form: ToolForm
}

export type ToolCard = ComponentType<ToolCardProps>

export interface ScreeningToolProps extends IslandInput {
  /** Whether the tool is one section of a longer page. */
  readonly isSection?: boolean
}

interface Shown {
  readonly answers: ToolAnswers
  readonly result: object
  readonly guidance: ResultGuidance
}

export function screeningTool(
  tool: LoadedTool,
  Card = ScreeningResultCard as ToolCard,
): ComponentType<ScreeningToolProps> {
  const { rule, form: words } = tool
  const { contentId, isKeptWithAddressOnly } = rule
  const { failure, scrollDelayMs = 0 } = words
  const questions = questionsOf(words)
  // Each field's label, in order; the optional email address comes last.
  const asked = questions.map(({ name, text }) => [name, text])
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(asked),
    userEmail: 'Email',
  }
  return function ScreeningTool({ island, isSection }) {
    const schema = rule.schemaAt(new Date())
    const [shown, setShown] = useState<Shown>()
    const headingRef = useRef<HTMLHeadingElement>(null)
    /** Answers of a private link, if they are complete. */
    const linked = () => schema.safeParse(answersInFragment(location.hash)).data
    const form = useIslandForm({
      name: contentId,
      path: apiPath(rule),
      schema,
      labels,
      island,
      // A link shows its own answers, not a mixture with those of a draft.
      startValues: (typed) =>
        startValues(labels, linked() ? undefined : readDraft(contentId), typed),
      stepToCheck: () => steps.toCheck(),
      onStep: () => steps.next(),
      onValid: show,
      isSent: ({ userEmail }) => !isKeptWithAddressOnly || userEmail !== undefined,
      keepsDraft: true,
      onSent: () => words.isMeasured && measureToolCompletion(contentId),
      onFailed: async () => {
        if (failure) (await loadToaster()).showToast('error', failure.title, failure.text)
      },
      onClear: () => {
        setShown(undefined)
        updateAnswersLink()
        // The form's first field is focused next.
        flushSync(() => steps.show(questions[0]?.name ?? ''))
      },
    })
    const steps = useQuestionSteps(form.element, questions, rule)

    // Loaded ahead of need: when a connection fails, it is too late. Most tools do not need it.
    useEffect(() => {
      if (failure) void loadToaster().then((m) => m.mountToaster())
    }, [])

    // biome-ignore lint/correctness/useExhaustiveDependencies: the first problem of each attempt
    useLayoutEffect(() => {
      const [problem] = form.problems
      if (problem) steps.show(problem.field)
    }, [form.attempt])

    // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address holds
    useEffect(() => {
      const showLinked = (change?: Event) => {
        const answers = linked()
        if (!answers) return
        if (change) form.reset(startValues(labels, undefined, {}))
        show(answers)
      }
      showLinked()
      // A link to this page, opened in its own tab, loads nothing anew.
      addEventListener('hashchange', showLinked)
      return () => removeEventListener('hashchange', showLinked)
    }, [])

    useEffect(() => {
      const heading = headingRef.current
      if (!shown || !heading) return
      heading.focus({ preventScroll: true })
      const timer = setTimeout(() => scrollToResult(heading), scrollDelayMs)
      return () => clearTimeout(timer)
    }, [shown])

    useKeptResult(tool, shown, headingRef)

    function show(answers: ToolAnswers): void {
      const now = new Date()
      updateAnswersLink(answers)
      setShown({ answers, result: rule.decide(answers, now), guidance: rule.guide(answers, now) })
    }

    return (
      <>
        <FormParts form={form}>
          <button
            type="button"
            className="btn btn-outline-secondary d-md-none"
            hidden={steps.isFirst}
            onClick={steps.back}
          >
            Back
          </button>
        </FormParts>
        <Slot region={form.element} at="[data-slot=summary]">
          {!shown && answersInFragment(location.hash) && (
            <p role="status" className="mb-4">
              This link doesn’t hold all of the answers. It may have been cut off on its way: open
              the whole link, or answer the remaining questions here.
            </p>
          )}
        </Slot>
        <Slot region={island}>
          {shown && (
            <Card
              result={shown.result}
              guidance={shown.guidance}
              isSection={isSection}
              headingRef={headingRef}
            >
              <ResultActions answers={shown.answers} />
            </Card>
          )}
          {shown && <PrintedAnswers form={words} guidance={shown.guidance} />}
        </Slot>
      </>
    )
  }
}

/** Hands the result to the contact form when the visitor follows a link there from the card. */
function useKeptResult(
  { rule, form: words }: LoadedTool,
  shown: Shown | undefined,
  headingRef: RefObject<HTMLHeadingElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked never changes
  useEffect(() => {
    const heading = headingRef.current
    const card = heading?.closest('.result')
    if (!shown || !card || rule.isKeptWithAddressOnly) return
    const { answers, result } = shown
    const keep = ({ currentTarget }: Event) => {
      const given = questionsOf(words).filter(({ name: asked }) => answers[asked])
      // The result's name; without one, the sentence that answers.
      const named = heading?.querySelector('.result-category') ?? heading
      const name = named?.textContent?.replace(/^Your result: /, '').replace(/\.$/, '')
      const kept = {
        title: `My result in “${rule.toolLabel}”: ${name?.trim()}.`,
        lines: given.map(
          (question) =>
            `${wordsOf(question, answers).text} ${answerWords(question, answers[question.name] ?? '')}`,
        ),
        email: answers.userEmail ?? '',
        plan: rule.planOf?.(result),
      }
      addToContactDraft(kept, (currentTarget as HTMLAnchorElement).search)
    }
    const links = card.querySelectorAll<HTMLAnchorElement>(`a[href^="${bookConsultation.href}"]`)
    for (const link of links) link.addEventListener('click', keep)
    return () => {
      for (const link of links) link.removeEventListener('click', keep)
    }
  }, [shown])
}

function startValues(
  labels: Readonly<Record<string, string>>,
  draft: Draft | undefined,
  typed: Draft,
): FieldValues {
  const empty = Object.fromEntries(Object.keys(labels).map((field) => [field, '']))
  return { ...empty, ...mergeNonEmpty(draft, answersInFragment(location.hash), typed) }
}

/** The card's scroll margin keeps it clear of the sticky header. */
function scrollToResult(heading: HTMLElement): void {
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const card = heading.closest('.result') ?? heading
  card.scrollIntoView({ block: 'start', behavior: prefersStill ? 'auto' : 'smooth' })
}
