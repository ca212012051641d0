/**
 * Signing out of a tab (OWASP ASVS 7.4.4). The page is loaded anew without its token, which drops all that it
 * held and ends its polls. Earlier addresses of the tab still name the token: Back finds the form.
 */

import { useState } from 'react'
import { readSession, removeSession, writeSession } from '#frontend/api/session-storage.ts'

const signedOutKey = 'dashboard-signed-out'

export function useSignedOut() {
  const [isSignedOut, setSignedOut] = useState(() => readSession(signedOutKey) !== null)
  return {
    /** A token in the address opens nothing until one is entered. */
    isSignedOut,
    signOut(): void {
      writeSession(signedOutKey, 'yes')
      location.replace(location.pathname)
    },
    signIn(): void {
      removeSession(signedOutKey)
      setSignedOut(false)
    },
  }
}
