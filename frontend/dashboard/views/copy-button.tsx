/** Puts a text on the clipboard and says so; not there where the browser has none to offer. */

import { useState } from 'react'
import { Button } from 'react-bootstrap'

interface Props {
  readonly label: string
  readonly text: () => string
}

export function CopyButton({ label, text }: Props) {
  const [outcome, setOutcome] = useState('')
  // On plain http addresses of other machines browsers give no clipboard.
  if (!navigator.clipboard) return null

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome('Copied')
    } catch {
      setOutcome('The browser did not allow it')
    }
  }

  return (
    <>
      <Button variant="outline-secondary" size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="copy-outcome">
        {outcome}
      </span>
    </>
  )
}
