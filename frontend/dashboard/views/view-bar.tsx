/** The view as a link without the token, and views that are kept under names for all. */

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#frontend/api/api-request.ts'
import { type ViewQuery, viewText } from '../leads/view-query.ts'
import type { AdminService } from '../service/admin-request.ts'
import {
  deleteView,
  keepView,
  type NamedView,
  readViews,
  renameView,
} from '../service/view-calls.ts'
import { CopyButton } from './copy-button.tsx'
import { NameForm } from './name-form.tsx'
import { NamedViews, viewIn } from './named-views.tsx'

interface Props {
  readonly service: AdminService
  readonly query: ViewQuery
  readonly mayKeep: boolean
}

export function ViewBar({ service, query, mayKeep }: Props) {
  const [said, setSaid] = useState('')
  const summary = useRef<HTMLElement>(null)
  const views = useQuery({
    queryKey: ['views', service.token],
    queryFn: () => readViews(service),
  })
  const text = viewText(query)
  const current = views.data?.find((view) => viewText(viewIn(view)) === text)

  async function remove(view: NamedView): Promise<void> {
    // With the view its button goes.
    if (await settle(deleteView(service, view), `${view.name} is gone.`)) summary.current?.focus()
  }

  /** @returns whether it was done; either way the list is then as it stands now */
  async function settle(call: Promise<void>, done: string): Promise<boolean> {
    let isDone = true
    try {
      await call
      setSaid(done)
    } catch (error) {
      isDone = false
      setSaid(refusalText(error))
    }
    await views.refetch()
    return isDone
  }

  return (
    <details className="view-bar">
      <summary ref={summary}>Views{current && `: ${current.name}`}</summary>
      <div className="view-bar-body">
        {views.data && views.data.length > 0 && (
          <NamedViews
            views={views.data}
            current={current}
            mayKeep={mayKeep}
            onRename={(view, wanted) =>
              settle(renameView(service, view, wanted), `“${view.name}” is now “${wanted}”.`)
            }
            onDelete={(view) => void remove(view)}
          />
        )}
        {mayKeep && (
          <NameForm
            label="Keep this view as"
            submitLabel="Keep"
            onName={(name) =>
              settle(keepView(service, name, text), `Kept as “${name}”, for everybody.`)
            }
          />
        )}
        <CopyButton label="Copy link" text={() => linkWithoutToken(text)} />
        <span role="status">{said}</span>
      </div>
    </details>
  )
}

function refusalText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return 'Not done: somebody has just deleted this view.'
  if (status === 409) {
    return 'Not done: another view has this name, or somebody has just changed this one. The list is as it stands now.'
  }
  return 'Not done: the service refused or could not be reached. Try again.'
}

/** Whoever opens it is asked for a token of his own. */
function linkWithoutToken(text: string): string {
  return `${location.origin}${location.pathname}${text && `?${text}`}`
}
