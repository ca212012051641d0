/** Actions below a result: print it, and copy a link that restores it. */

import { useState } from 'react'
import { copyText } from '#frontend/browser/capabilities.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { answersFragment } from './answers-link.ts'

interface Props {
  readonly answers: Readonly<Record<string, string | undefined>>
}

export function ResultActions({ answers }: Props) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')
  const link = () => location.origin + location.pathname + answersFragment(answers)

  async function copyLink(): Promise<void> {
    // Without a clipboard, the visitor copies the link by hand.
    setCopied((await copyText(link())) ? 'yes' : 'by-hand')
  }

  return (
    <>
      <ButtonRow>
        <PrintButton label="Print" small />
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
