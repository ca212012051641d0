/**
 * The form of every screening tool (docs/specification.md §4, §8). Shows and focuses the result at
 * once, while the answers are posted in the background. A link with answers restores its result and
 * posts nothing. Differences between tools are in each tool's own two files.
 */

import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { apiPath } from '#domain/forms/form.ts'
import type { ToolForm as ToolAnswers } from '#domain/screening/screening-tool.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { PrintedAnswers } from '#frontend/components/printed-answers.tsx'
import {
  ScreeningResultCard,
  type ToolCardProps,
} from '#frontend/components/screening-result-card.tsx'
import { type Question, questionsOf, type ToolForm } from '#frontend/content/tool.ts'
import { type Draft, mergeNonEmpty, readDraft } from '#frontend/forms/drafts.ts'
import { FormParts } from '#frontend/forms/form-parts.tsx'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import type { FieldLabels } from '#frontend/forms/use-problems.ts'
import { type ServedForm, useServedForm } from '#frontend/forms/use-served-form.ts'
import { answersInFragment, updateAnswersLink } from './answers-link.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { ResultActions } from './result-actions.tsx'
import { useQuestionSteps } from './use-question-steps.ts'
import {
  type LoadedTool,
  type ShownResult,
  useFocusedResult,
  useKeptResult,
} from './use-shown-result.ts'

export type ToolCard = ComponentType<ToolCardProps>

/** What a page says of its tool. */
export interface ScreeningProps extends IslandInput {
  /** Whether the tool is one section of a longer page. */
  readonly isSection?: boolean
}

interface Props extends ScreeningProps {
  readonly tool: LoadedTool
  /** The tool’s own card, if it has one. */
  readonly Card?: ToolCard | undefined
}

export function ScreeningForm({ tool, island, isSection, ...props }: Props) {
  const Card = props.Card ?? (ScreeningResultCard as ToolCard)
  const { contentId } = tool.rule
  const { form, steps, shown, headingRef, restore } = useScreening(tool, island)
  return (
    <>
      <FormParts form={form}>
        <BackButton isHidden={steps.isFirst} onClick={steps.back} />
      </FormParts>
      <Slot region={form.element} at="[data-slot=earlier]">
        {!shown && <EarlierAnswers contentId={contentId} onShow={restore} />}
      </Slot>
      <Slot region={form.element} at="[data-slot=summary]">
        {!shown && answersInFragment(location.hash) && <IncompleteLink />}
      </Slot>
      <Slot region={island}>
        {shown && (
          <>
            <Card
              result={shown.result}
              guidance={shown.guidance}
              isSection={isSection}
              headingRef={headingRef}
            >
              <ResultActions contentId={contentId} answers={shown.answers} />
            </Card>
            <PrintedAnswers form={tool.form} guidance={shown.guidance} />
          </>
        )}
      </Slot>
    </>
  )
}

/** The form, its questions one by one, and the result once there is one. */
function useScreening(tool: LoadedTool, island: HTMLElement) {
  const { rule, form: words } = tool
  const { contentId, isKeptWithAddressOnly } = rule
  const questions = questionsOf(words)
  const labels = labelsOf(questions)
  const schema = rule.schemaAt(new Date())
  const [shown, setShown] = useState<ShownResult>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  /** Answers of a private link, if they are complete. */
  const linked = () => schema.safeParse(answersInFragment(location.hash)).data
  const form = useServedForm({
    name: contentId,
    path: apiPath(rule),
    schema,
    labels,
    island,
    // A link shows its own answers, not a mixture with those of a draft.
    startValues: (typed) => startValues(labels, linked() ? undefined : readDraft(contentId), typed),
    stepToCheck: () => steps.toCheck(),
    onStep: () => steps.next(),
    onValid: show,
    isSent: ({ userEmail }) => !isKeptWithAddressOnly || userEmail !== undefined,
    keepsDraft: true,
    onSent: () => words.isMeasured && measureToolCompletion(contentId),
    onFailed: () => void showFailure(words),
    onClear: () => {
      setShown(undefined)
      updateAnswersLink()
      // The form's first field is focused next.
      flushSync(() => steps.show(questions[0]?.name ?? ''))
    },
  })
  const steps = useQuestionSteps(form.element, questions, rule)
  useToaster(words)
  useFirstProblem(form, steps.show)
  useLinks((isLater) => {
    const answers = linked()
    if (answers && isLater) form.reset(startValues(labels, undefined, {}))
    if (answers) show(answers)
  })
  useFocusedResult(shown, headingRef, words.scrollDelayMs)
  useKeptResult(tool, shown, headingRef)

  function show(answers: ToolAnswers): void {
    const now = new Date()
    updateAnswersLink(answers)
    setShown({ answers, result: rule.decide(answers, now), guidance: rule.guide(answers, now) })
  }

  /** Shows what earlier answers lead to; if the tool has changed since, what they still fill in. */
  function restore(answers: Readonly<Record<string, string>>): void {
    form.reset({ ...startValues(labels, undefined, {}), ...answers })
    const { data } = schema.safeParse(answers)
    if (data) show(data)
  }

  return { form, steps, shown, headingRef, restore }
}

interface BackProps {
  readonly isHidden: boolean
  readonly onClick: () => void
}

function BackButton({ isHidden, onClick }: BackProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-secondary d-md-none"
      hidden={isHidden}
      onClick={onClick}
    >
      Back
    </button>
  )
}

function IncompleteLink() {
  return (
    <p role="status" className="mb-4">
      This link doesn’t hold all of the answers. It may have been cut off on its way: open the whole
      link, or answer the remaining questions here.
    </p>
  )
}

/** Each field's label, in order; the optional email address comes last. */
function labelsOf(questions: readonly Question[]): FieldLabels {
  return {
    ...Object.fromEntries(questions.map(({ name, text }) => [name, text])),
    userEmail: 'Email',
  }
}

function startValues(labels: FieldLabels, draft: Draft | undefined, typed: Draft): FieldValues {
  const empty = Object.fromEntries(Object.keys(labels).map((field) => [field, '']))
  return { ...empty, ...mergeNonEmpty(draft, answersInFragment(location.hash), typed) }
}

const loadToaster = () => import('#frontend/forms/toast.tsx')

async function showFailure({ failure }: ToolForm): Promise<void> {
  if (failure) (await loadToaster()).showToast('error', failure.title, failure.text)
}

/** Loaded ahead of need: when a connection fails, it is too late. Most tools do not need it. */
function useToaster({ failure }: ToolForm): void {
  useEffect(() => {
    if (failure) void loadToaster().then((m) => m.mountToaster())
  }, [failure])
}

/** Shows the question of the first problem of each attempt. */
function useFirstProblem({ problems }: ServedForm, show: (name: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    const [problem] = problems.list
    if (problem) show(problem.field)
  }, [problems.attempt])
}

/** @param showLinked called for the link that opened the page, and for each link opened later */
function useLinks(showLinked: (isLater: boolean) => void): void {
  const onLink = useEffectEvent(showLinked)
  useEffect(() => {
    onLink(false)
    // A link to this page, opened in its own tab, loads nothing anew.
    const listening = new AbortController()
    addEventListener('hashchange', () => onLink(true), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
