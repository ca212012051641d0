/** Frame of a dashboard part with its own requests: heading, failure, and outcomes of actions. */

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Callout } from '#frontend/components/callout.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { type AdminPath, askAdmin, refusalText } from '#frontend/dashboard/service/ask-admin.ts'

interface Props {
  readonly title: string
  readonly problem?: string | false | null
  readonly children: ReactNode
}

export function Part({ title, problem, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="fs-4 my-3">
        {title}
      </h2>
      {problem && (
        <Callout tone="error" title={problem}>
          <p>Open this section again in a moment.</p>
        </Callout>
      )}
      {children}
    </section>
  )
}

export type Ask = <Answer>(path: AdminPath, payload: object) => Promise<Answer>

export type Acting = ReturnType<typeof useAct>

/** Runs an action on the service, shows its outcome until the next, and reads all again. */
export function useAct() {
  const { token, reading } = useDashboard()
  const { mutate, data, error } = useMutation({
    mutationFn: (work: (ask: Ask) => Promise<ReactNode>) =>
      work((path, payload) => askAdmin(token, path, payload)),
    onSettled: reading.readAgain,
  })
  return {
    act: mutate,
    told: (
      <>
        <div role="alert">
          {error && (
            <Callout tone="error" title="Not done">
              <p>{refusalText(error)}</p>
            </Callout>
          )}
        </div>
        <div role="status">{data}</div>
      </>
    ),
  }
}
