/** Name and role of the token in use, and what that role is not shown. */

import { useMemo } from 'react'
import { useBuildSettings } from '#frontend/site/build-settings.ts'
import { useAccess } from './use-access.ts'

const roleNotes: Readonly<Record<string, string>> = {
  viewer: 'agency view, without messages and notes',
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
  // The token of the settings has no person's name.
  const who = name === 'ADMIN_TOKEN' ? 'Owner' : `${name}, ${roleNotes[role] ?? role}`
  return <p className="who-line">{who}</p>
}
