/**
 * The form of every screening tool (docs/specification.md §4, §8). Shows and focuses the result at
 * once, while the answers are posted in the background. A link with answers restores its result and
 * posts nothing. Differences between tools are in each tool's own two files.
 */

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiPath } from '#domain/forms/form.ts'
import type { ToolForm as ToolAnswers } from '#domain/screening/screening-tool.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { PrintedAnswers } from '#frontend/components/printed-answers.tsx'
import {
  ScreeningResultCard,
  type ToolCardProps,
} from '#frontend/components/screening-result-card.tsx'
import { questionsOf, type ToolForm } from '#frontend/content/tool.ts'
import { mergeNonEmpty, readDraft } from '#frontend/forms/drafts.ts'
import { FormParts } from '#frontend/forms/form-parts.tsx'
import { type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import { useServedForm } from '#frontend/forms/use-served-form.ts'
import { answersInFragment, updateAnswersLink } from './answers-link.ts'
import { EarlierAnswers, ResultActions } from './result-actions.tsx'
import { useQuestionSteps } from './use-question-steps.ts'
import {
  type LoadedTool,
  type ShownResult,
  useFocusedResult,
  useHandedOnResult,
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
      <FormParts form={form} reveal={(field) => flushSync(() => steps.show(field))}>
        <button
          type="button"
          className="btn btn-outline-secondary d-md-none"
          hidden={steps.isFirst}
          onClick={steps.back}
        >
          Back
        </button>
      </FormParts>
      <Slot region={form.element} at="[data-slot=earlier]">
        {!shown && <EarlierAnswers contentId={contentId} onShow={restore} />}
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

function IncompleteLink() {
  return (
    <p role="status" className="mb-4">
      This link doesn’t hold all of the answers. It may have been cut off on its way: open the whole
      link, or answer the remaining questions here.
    </p>
  )
}

function useScreening(tool: LoadedTool, island: HTMLElement) {
  const { rule, form: words } = tool
  const { contentId, isKeptWithAddressOnly } = rule
  const questions = questionsOf(words)
  const asked = questions.map(({ name, text }) => [name, text])
  const schema = rule.schemaAt(new Date())
  const [shown, setShown] = useState<ShownResult>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const linked = () => answersInFragment(location.hash)
  const form = useServedForm({
    name: contentId,
    path: apiPath(rule),
    schema,
    // The optional email address comes last.
    labels: { ...Object.fromEntries(asked), userEmail: 'Email' },
    island,
    // A link shows its own answers, not a mixture with those of a draft.
    startValues: (typed) => {
      const isWhole = schema.safeParse(linked()).success
      return mergeNonEmpty(isWhole ? {} : readDraft(contentId), linked(), typed)
    },
    stepToCheck: () => steps.toCheck(),
    onStep: () => steps.next(),
    onInvalid: (errors) => steps.show(form.fields.find((field) => errors[field]) ?? ''),
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
  useLinks(form.element, () => {
    const { data } = schema.safeParse(linked())
    if (data) show(data)
  })
  useFocusedResult(shown, headingRef, words.scrollDelayMs)
  useHandedOnResult(tool, shown, island)

  function show(answers: ToolAnswers): void {
    const now = new Date()
    updateAnswersLink(answers)
    setShown({ answers, result: rule.decide(answers, now), guidance: rule.guide(answers, now) })
  }

  /** Shows what earlier answers lead to; if the tool has changed since, what they still fill in. */
  function restore(answers: Readonly<Record<string, string>>): void {
    form.reset(answers)
    const { data } = schema.safeParse(answers)
    if (data) show(data)
  }

  return { form, steps, shown, headingRef, restore }
}

/** @param showLinked called for the link that opened the page */
function useLinks(form: HTMLFormElement, showLinked: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link that was opened
  useEffect(() => {
    showLinked()
    // A link to this page, opened in its own tab, loads nothing anew.
    const begin = () => {
      if (!answersInFragment(location.hash)) return
      // Or the browser would restore what the form holds now.
      form.reset()
      location.reload()
    }
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
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
