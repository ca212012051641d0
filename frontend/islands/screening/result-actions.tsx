/** Print, and a link that brings the same result back. */

import { useState } from 'react'
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
      <div className="button-row">
        <button type="button" className="btn btn-small" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="btn btn-small" onClick={copyLink}>
          Copy private link
        </button>
      </div>
      <p role="status" className="small-print no-print">
        {copied === 'yes' && 'Link copied. It holds your answers, so share it with care.'}
        {copied === 'by-hand' &&
          'Copy the link below. It holds your answers, so share it with care.'}
      </p>
      {copied === 'by-hand' && (
        <input
          type="text"
          className="control no-print"
          aria-label="Private link"
          readOnly
          value={link()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
