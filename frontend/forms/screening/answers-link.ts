/**
 * A tool's answers outside its form: in a link's fragment, which browsers never send to a server, and,
 * if the visitor chose so, on this device. Opening either shows the same result; nothing is posted.
 */

type Answers = Readonly<Record<string, string | undefined>>

const fragmentStart = '#answers='

/** "#answers=homestead=yes&married=married", without empty answers and the email address. */
export function answersFragment(answers: Answers): string {
  const given = Object.entries(answers).filter(
    (entry): entry is [string, string] => entry[0] !== 'userEmail' && Boolean(entry[1]),
  )
  return fragmentStart + new URLSearchParams(given)
}

/**
 * Makes an address that holds answers hold these instead, so that a reload shows what was last on
 * the page. @param answers undefined if they were cleared
 */
export function updateAnswersLink(answers?: Answers): void {
  if (answersInFragment(location.hash) === undefined) return
  const withoutFragment = location.pathname + location.search
  history.replaceState(history.state, '', answers ? answersFragment(answers) : withoutFragment)
}

/** Undefined if the fragment holds no answers; the tool's schema validates them. */
export function answersInFragment(fragment: string): Record<string, string> | undefined {
  if (!fragment.startsWith(fragmentStart)) return undefined
  return Object.fromEntries(new URLSearchParams(fragment.slice(fragmentStart.length)))
}

/** ToolIsland loads the tool at once if there is an entry of this name. */
const keyOf = (contentId: string) => `kept:${contentId}`

/** @returns whether they are kept now: storage may be missing, full or blocked */
export function keepAnswers(contentId: string, answers: Answers): boolean {
  try {
    localStorage.setItem(keyOf(contentId), answersFragment(answers))
    return true
  } catch {
    return false
  }
}

export function keptAnswers(contentId: string): Record<string, string> | undefined {
  try {
    return answersInFragment(localStorage.getItem(keyOf(contentId)) ?? '')
  } catch {
    return undefined
  }
}

export function forgetAnswers(contentId: string): void {
  localStorage.removeItem(keyOf(contentId))
}
