/** Puts a text on the clipboard and says so; not there where the browser has none to offer. */

import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { canCopy, copyText } from '#frontend/browser/capabilities.ts'

interface Props {
  readonly label: string
  readonly text: () => string
}

export function CopyButton({ label, text }: Props) {
  const [outcome, setOutcome] = useState('')
  if (!canCopy()) return null

  async function copy(): Promise<void> {
    setOutcome((await copyText(text())) ? 'Copied' : 'The browser didn’t allow it')
  }

  return (
    <>
      <Button variant="outline-secondary" size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-success">
        {outcome}
      </span>
    </>
  )
}
