/** The view as a link without the token, and views that are kept under names for all. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError } from '#frontend/api/api-request.ts'
import { readViewQuery, type ViewQuery, viewText, writeViewQuery } from '../leads/view-query.ts'
import type { AdminService } from '../service/admin-request.ts'
import { deleteView, keepView, type NamedView, readViews } from '../service/view-calls.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  readonly service: AdminService
  readonly query: ViewQuery
  readonly mayKeep: boolean
}

export function ViewBar({ service, query, mayKeep }: Props) {
  const id = useId()
  const [parameters] = useSearchParams()
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const views = useQuery({
    queryKey: ['views', service.token],
    queryFn: () => readViews(service),
  })
  const text = viewText(query)
  const current = views.data?.find((view) => viewText(parsed(view)) === text)

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    await settle(keepView(service, wanted, text), `Kept as “${wanted}”, for everybody.`)
    setName('')
  }

  async function settle(call: Promise<void>, done: string): Promise<void> {
    try {
      await call
      setSaid(done)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409
      setSaid(
        isTaken
          ? 'Not kept: another view has this name, or somebody has just changed it.'
          : 'Not kept: the service could not do it. Try again.',
      )
    }
    await views.refetch()
  }

  return (
    <details className="view-bar">
      <summary>Views{current && `: ${current.name}`}</summary>
      <div className="view-bar-body">
        {views.data && views.data.length > 0 && (
          <ul aria-label="Named views">
            {views.data.map((view) => (
              <li key={view.id}>
                <Link
                  to={{ search: `${writeViewQuery(parsed(view), parameters)}` }}
                  aria-current={view === current ? 'true' : undefined}
                >
                  {view.name}
                </Link>
                {mayKeep && (
                  <Button
                    variant="link"
                    className="link-button"
                    onClick={() => void settle(deleteView(service, view), `${view.name} is gone.`)}
                  >
                    Delete<span className="visually-hidden"> the view {view.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayKeep && (
          <Form onSubmit={(event) => void keep(event)} className="view-form">
            <Form.Label htmlFor={id}>Keep this view as</Form.Label>
            <Form.Control
              id={id}
              size="sm"
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" variant="outline-secondary" size="sm">
              Keep
            </Button>
          </Form>
        )}
        <CopyButton label="Copy link" text={() => linkWithoutToken(text)} />
        <span role="status">{said}</span>
      </div>
    </details>
  )
}

function parsed({ query }: NamedView): ViewQuery {
  return readViewQuery(new URLSearchParams(query))
}

/** Whoever opens it is asked for a token of his own. */
function linkWithoutToken(text: string): string {
  return `${location.origin}${location.pathname}${text && `?${text}`}`
}
