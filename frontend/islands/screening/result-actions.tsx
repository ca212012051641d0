/** Print, and a link that brings the same result back. */

import { useState } from 'react'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { answersFragment } from './answers-link.ts'

interface Props {
  readonly answers: Readonly<Record<string, string | undefined>>
}

export function ResultActions({ answers }: Props) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')
  const link = () => location.origin + location.pathname + answersFragment(answers)

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link())
      setCopied('yes')
    } catch {
      // No clipboard on plain http, or not allowed: the visitor copies it.
      setCopied('by-hand')
    }
  }

  return (
    <>
      <ButtonRow>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => window.print()}
        >
          Print
        </button>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={copyLink}>
          Copy private link
        </button>
      </ButtonRow>
      <p role="status" className="small d-print-none mt-2">
        {copied === 'yes' && 'Link copied. It holds your answers, so share it with care.'}
        {copied === 'by-hand' &&
          'Copy the link below. It holds your answers, so share it with care.'}
      </p>
      {copied === 'by-hand' && (
        <input
          type="text"
          className="form-control d-print-none"
          aria-label="Private link"
          readOnly
          value={link()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
