/** Views that are kept under names for all: opened, renamed and deleted; who was slower is told. */

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { Link, useSearchParams } from 'react-router-dom'
import { readViewQuery, type ViewQuery, writeViewQuery } from '../leads/view-query.ts'
import type { NamedView } from '../service/view-calls.ts'

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

  async function rename(view: NamedView, name: string): Promise<void> {
    if (await onRename(view, name)) setRenamed(undefined)
  }

  return (
    <ul ref={list} aria-label="Named views">
      {views.map((view) => (
        <li key={view.id}>
          {view.id === renamed ? (
            <RenameForm
              name={view.name}
              onName={(name) => void rename(view, name)}
              onCancel={() => setRenamed(undefined)}
            />
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

interface RenameProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

function RenameForm({ name, onName, onCancel }: RenameProps) {
  const id = useId()
  const [wanted, setWanted] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  function save(event: FormEvent): void {
    event.preventDefault()
    const next = wanted.trim()
    if (next === '' || next === name) onCancel()
    else onName(next)
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    <Form onSubmit={save} onKeyDown={leave} className="view-form">
      <Form.Label htmlFor={id}>New name</Form.Label>
      <Form.Control
        ref={field}
        id={id}
        size="sm"
        maxLength={80}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Button type="submit" variant="outline-secondary" size="sm">
        Save name
      </Button>
      <Button variant="link" className="link-button" onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  )
}
