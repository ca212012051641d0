/** Views that are kept under names for all: opened, renamed and deleted; who was slower is told. */

import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link, useSearchParams } from 'react-router-dom'
import { readViewQuery, type ViewQuery, writeViewQuery } from '../leads/view-query.ts'
import type { NamedView } from '../service/view-calls.ts'
import { NameForm } from './name-form.tsx'

interface Props {
  readonly views: readonly NamedView[]
  /** The one that is in view. */
  readonly current: NamedView | undefined
  readonly mayKeep: boolean
  /** @returns whether it was done */
  readonly onRename: (view: NamedView, name: string) => Promise<boolean>
  readonly onDelete: (view: NamedView) => void
}

export function NamedViews({ views, current, mayKeep, onRename, onDelete }: Props) {
  const [parameters] = useSearchParams()
  const [renamed, setRenamed] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const lastRenamed = useRef<string>(undefined)

  // Back to the button that opened the field.
  useEffect(() => {
    const id = lastRenamed.current
    lastRenamed.current = renamed
    if (renamed !== undefined || id === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-rename="${id}"]`)?.focus()
  }, [renamed])

  /** @returns false: a name that was refused stays in the field, and one that was taken has none. */
  async function rename(view: NamedView, name: string): Promise<boolean> {
    if (await onRename(view, name)) setRenamed(undefined)
    return false
  }

  return (
    <ul ref={list} aria-label="Named views">
      {views.map((view) => (
        <li key={view.id}>
          {view.id === renamed ? (
            <NameForm
              label="New name"
              submitLabel="Save name"
              name={view.name}
              onName={(name) => rename(view, name)}
              onCancel={() => setRenamed(undefined)}
            >
              <Button variant="link" className="link-button" onClick={() => setRenamed(undefined)}>
                Cancel
              </Button>
            </NameForm>
          ) : (
            <>
              <Link
                to={{ search: `${writeViewQuery(viewIn(view), parameters)}` }}
                aria-current={view === current ? 'true' : undefined}
              >
                {view.name}
              </Link>
              {mayKeep && (
                <>
                  <Button
                    variant="link"
                    className="link-button"
                    data-rename={view.id}
                    onClick={() => setRenamed(view.id)}
                  >
                    Rename<span className="visually-hidden"> the view {view.name}</span>
                  </Button>
                  <Button variant="link" className="link-button" onClick={() => onDelete(view)}>
                    Delete<span className="visually-hidden"> the view {view.name}</span>
                  </Button>
                </>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export function viewIn({ query }: NamedView): ViewQuery {
  return readViewQuery(new URLSearchParams(query))
}
