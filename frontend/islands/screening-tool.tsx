/**
 * The island of every screening tool: answers → result at once, while they are posted behind it
 * (docs/specification.md §4, §8). What differs is in the tool's own two files.
 */

import { type ComponentType, useEffect } from 'react'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { PrintedAnswers } from '#frontend/components/printed-answers.tsx'
import {
  ScreeningResultCard,
  type ToolCardProps,
} from '#frontend/components/screening-result-card.tsx'
import type { ToolForm } from '#frontend/content/tool.ts'
import { ClearButton } from './form/clear-button.tsx'
import { ErrorSummary } from './form/error-summary.tsx'
import { FailureNote } from './form/failure-note.tsx'
import { FieldErrors } from './form/field-errors.tsx'
import { ResultActions } from './screening/result-actions.tsx'
import { useScreeningTool } from './screening/use-screening-tool.ts'
import { type IslandInput, Slot } from './slot.tsx'
import { showToast } from './toast/toast-store.ts'

/** What a browser has of a tool's files. */
export interface LoadedTool {
  readonly rule: Tool
  readonly form: ToolForm
}

export type ToolCard = ComponentType<ToolCardProps>

export interface ScreeningToolProps extends IslandInput {
  /** On a page where it is one section among others. */
  readonly isSection?: boolean
}

export function screeningTool(
  { rule, form: words }: LoadedTool,
  Card = ScreeningResultCard as ToolCard,
): ComponentType<ScreeningToolProps> {
  const { failure } = words
  return function ScreeningTool({ island, isSection }) {
    // Ahead of need, for a line that fails then has failed; most tools need none of it.
    useEffect(() => {
      if (failure) void import('./toast/toaster.tsx').then((m) => m.mountToaster())
    }, [])
    const { form, steps, shown, headingRef } = useScreeningTool({
      rule,
      words,
      island,
      onSent: () => words.isMeasured && measureToolCompletion(rule.contentId),
      onFailed: () => failure && showToast('error', failure.title, failure.text),
    })
    return (
      <>
        <ErrorSummary form={form} />
        <FieldErrors form={form} />
        <Slot region={form.buttons}>
          <button
            type="button"
            className="btn btn-outline-secondary d-md-none"
            hidden={steps.isFirst}
            onClick={steps.back}
          >
            Back
          </button>
        </Slot>
        <ClearButton form={form} />
        <FailureNote form={form} />
        <Slot region={island}>
          {shown && (
            <Card
              result={shown.result}
              guidance={shown.guidance}
              isSection={isSection}
              eyebrow="Your result"
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
