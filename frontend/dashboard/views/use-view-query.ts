/** The view in the address: changed at once on the page, and there when typing has paused. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readViewQuery, type ViewQuery, viewText, writeViewQuery } from './view-query.ts'

/** Browsers refuse to write the address for every key. */
const typingPauseMs = 300

/** The same function each time. Takes what is to be other, or works it out from how things stand. */
export type ChangeView = (
  change: Partial<ViewQuery> | ((former: ViewQuery) => Partial<ViewQuery>),
) => void

export function useViewQuery() {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = useMemo(() => readViewQuery(parameters), [parameters])
  const [view, setView] = useState(inAddress)
  const written = useRef(viewText(view))
  const latest = useRef({ view, setParameters })
  latest.current.setParameters = setParameters
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward, or a link: the address has the last word.
  useEffect(() => {
    const text = viewText(inAddress)
    if (text === written.current) return
    clearTimeout(timer.current)
    written.current = text
    latest.current.view = inAddress
    setView(inAddress)
  }, [inAddress])

  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback<ChangeView>((changed) => {
    const { view: former } = latest.current
    const wanted = typeof changed === 'function' ? changed(former) : changed
    const next = { ...former, ...wanted }
    latest.current.view = next
    setView(next)
    clearTimeout(timer.current)
    const write = () => {
      written.current = viewText(next)
      const isOtherSection = wanted.section !== undefined && wanted.section !== former.section
      latest.current.setParameters((present) => writeViewQuery(next, present), {
        replace: !isOtherSection,
      })
    }
    const isTyping = next.filter.search !== former.filter.search
    if (isTyping) timer.current = setTimeout(write, typingPauseMs)
    else write()
  }, [])

  return {
    view,
    change,
    /** Typing has paused. */
    isSettled: viewText(inAddress) === viewText(view),
  }
}
