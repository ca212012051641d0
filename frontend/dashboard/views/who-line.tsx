/** Name and role of the token in use, and what that role is shown. */

import { useMemo } from 'react'
import { staffName } from '#frontend/dashboard/leads/lead-state.ts'
import { useBuildSettings } from '#frontend/site/build-settings.ts'
import { useAccess } from './use-access.ts'

const roleNotes: Readonly<Record<string, string>> = {
  viewer: 'agency view: figures and campaigns alone',
}

interface Props {
  readonly token: string
  /** Whether the service is known to tell. */
  readonly hasRoles: boolean
}

export function WhoLine({ token, hasRoles }: Props) {
  const settings = useBuildSettings()
  const service = useMemo(() => ({ settings, token }), [settings, token])
  const access = useAccess(service, hasRoles)
  if (access === undefined) return null
  const { name, role } = access
  const who = staffName(name)
  return (
    <p className="who-line mb-0">{who === name ? `${name}, ${roleNotes[role] ?? role}` : who}</p>
  )
}
