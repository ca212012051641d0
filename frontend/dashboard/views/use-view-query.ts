/** The view in the address: changed at once on the page, and there when typing has paused. */

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readViewQuery, type ViewQuery, viewText, writeViewQuery } from '../leads/view-query.ts'

/** Browsers refuse to write the address for every key. */
const typingPauseMs = 300

export type ChangeView = (change: Partial<ViewQuery>) => void

export function useViewQuery(): readonly [ViewQuery, ChangeView] {
  const [parameters, setParameters] = useSearchParams()
  const [view, setView] = useState(() => readViewQuery(parameters))
  const written = useRef(viewText(view))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward, or a link: the address has the last word.
  useEffect(() => {
    const inAddress = readViewQuery(parameters)
    const text = viewText(inAddress)
    if (text === written.current) return
    clearTimeout(timer.current)
    written.current = text
    setView(inAddress)
  }, [parameters])

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(wanted: Partial<ViewQuery>): void {
    const next = { ...view, ...wanted }
    setView(next)
    clearTimeout(timer.current)
    const write = () => {
      written.current = viewText(next)
      const isOtherSection = wanted.section !== undefined && wanted.section !== view.section
      setParameters((present) => writeViewQuery(next, present), { replace: !isOtherSection })
    }
    const isTyping = next.filter.search !== view.filter.search
    if (isTyping) timer.current = setTimeout(write, typingPauseMs)
    else write()
  }

  return [view, change]
}
