/** Offer to show again what was kept on this device, while the tool has no result yet. */

import { useState } from 'react'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { deviceName, forgetAnswers, keptAnswers } from './kept-answers.ts'

interface Props {
  readonly contentId: string
  readonly onShow: (answers: Readonly<Record<string, string>>) => void
}

export function EarlierAnswers({ contentId, onShow }: Props) {
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
        <button type="button" className="btn btn-outline-secondary" onClick={() => onShow(kept)}>
          Show my result
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={clear}>
          Clear them
        </button>
      </ButtonRow>
    </div>
  )
}
