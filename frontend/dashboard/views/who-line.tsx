/** Who is signed in, and what is kept from him. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAccess } from '#frontend/dashboard/service/access.ts'
import { useBuildSettings } from '#frontend/site/build-settings.ts'

const roleNotes: Readonly<Record<string, string>> = {
  viewer: 'agency view, without messages and notes',
}

export function WhoLine({ token }: { readonly token: string }) {
  const settings = useBuildSettings()
  const service = useMemo(() => ({ settings, token }), [settings, token])
  // The dashboard asks for the same, once it knows that the service can tell.
  const { data } = useQuery({
    queryKey: ['access', token],
    queryFn: () => readAccess(service),
    enabled: false,
  })
  if (data === undefined) return null
  const { name, role } = data
  // The token of the settings has no person's name.
  const who = name === 'ADMIN_TOKEN' ? 'Owner' : `${name}, ${roleNotes[role] ?? role}`
  return <p className="who-line">{who}</p>
}
