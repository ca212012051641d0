/**
 * Actions below a result: print it, send a link that restores it, and keep its answers on this
 * device, from where they are offered again. Nothing is kept unless it is asked for: families share
 * phones.
 */

import { type ReactNode, useState } from 'react'
import { canShare, copyText } from '#frontend/browser/capabilities.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { answersFragment, forgetAnswers, keepAnswers, keptAnswers } from './answers-link.ts'

interface Props {
  readonly contentId: string
  readonly answers: Readonly<Record<string, string | undefined>>
}

const withCare = 'The link holds your answers, so share it with care.'

export function ResultActions({ contentId, answers }: Props) {
  const [told, setTold] = useState<string>()
  const [byHand, setByHand] = useState(false)
  const [isKept, setKept] = useState(
    () => answersFragment(keptAnswers(contentId) ?? {}) === answersFragment(answers),
  )
  const link = location.origin + location.pathname + answersFragment(answers)
  const device = deviceName()

  async function copyLink(): Promise<void> {
    // Without a clipboard, the visitor copies the link by hand.
    const isCopied = await copyText(link)
    setByHand(!isCopied)
    setTold(isCopied ? `Link copied. ${withCare}` : `Copy the link below. ${withCare}`)
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: document.title, url: link })
      setTold(withCare)
    } catch {
      // Closed without a choice.
    }
  }

  function keep(): void {
    const isDone = keepAnswers(contentId, answers)
    setKept(isDone)
    setTold(
      isDone
        ? `Your answers, not your email, stay on this ${device} until you clear them. Whoever uses it can see them.`
        : `This ${device} doesn’t let us keep anything. Print the result, or send yourself the link.`,
    )
  }

  function clear(): void {
    forgetAnswers(contentId)
    setKept(false)
    setTold(`Your answers are no longer kept on this ${device}.`)
  }

  return (
    <>
      <ButtonRow>
        <PrintButton label="Print" small />
        {canShare() ? (
          <Button onClick={share}>Send to myself or family</Button>
        ) : (
          <Button onClick={copyLink}>Copy private link</Button>
        )}
        <Button onClick={isKept ? clear : keep}>
          {isKept ? `Clear from this ${device}` : `Keep on this ${device}`}
        </Button>
      </ButtonRow>
      <p role="status" className="small d-print-none mt-2">
        {told}
      </p>
      {byHand && (
        <input
          type="text"
          className="form-control d-print-none"
          aria-label="Private link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

interface EarlierProps {
  readonly contentId: string
  readonly onShow: (answers: Readonly<Record<string, string>>) => void
}

/** For a tool that has no result yet. */
export function EarlierAnswers({ contentId, onShow }: EarlierProps) {
  const [kept, setKept] = useState(() => keptAnswers(contentId))
  if (!kept) return null

  function clear(): void {
    forgetAnswers(contentId)
    setKept(undefined)
  }

  return (
    <div role="status" className="mb-4">
      <p>Your answers from before are kept on this {deviceName()}.</p>
      <ButtonRow>
        <Button onClick={() => onShow(kept)}>Show my result</Button>
        <Button onClick={clear}>Clear them</Button>
      </ButtonRow>
    </div>
  )
}

/** "phone" or "computer", as its owner would say. */
function deviceName(): string {
  return matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
}

interface ButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

function Button({ onClick, children }: ButtonProps) {
  return (
    <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onClick}>
      {children}
    </button>
  )
}
