/**
 * Link that holds a tool's answers in its fragment, which browsers never send to a server.
 * Opening it shows the same result; nothing is posted.
 */

const fragmentStart = '#answers='

/** "#answers=homestead=yes&married=married", without empty answers and the email address. */
export function answersFragment(answers: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(answers).filter(
    (entry): entry is [string, string] => entry[0] !== 'userEmail' && Boolean(entry[1]),
  )
  return fragmentStart + new URLSearchParams(given)
}

/**
 * Makes an address that holds answers hold these instead, so that a reload shows what was last on
 * the page. @param answers undefined if they were cleared
 */
export function updateAnswersLink(answers?: Parameters<typeof answersFragment>[0]): void {
  if (answersInFragment(location.hash) === undefined) return
  const withoutFragment = location.pathname + location.search
  history.replaceState(history.state, '', answers ? answersFragment(answers) : withoutFragment)
}

/** Undefined if the fragment holds no answers; the tool's schema validates them. */
export function answersInFragment(fragment: string): Record<string, string> | undefined {
  if (!fragment.startsWith(fragmentStart)) return undefined
  return Object.fromEntries(new URLSearchParams(fragment.slice(fragmentStart.length)))
}
