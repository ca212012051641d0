/** The door to a family's first steps after a death. */

import { afterDeathBlock, afterDeathLink } from '#frontend/content/after-death.ts'
import { LinkRows } from './link-rows.tsx'

export function SomeoneHasDied() {
  const { heading, text } = afterDeathBlock
  return (
    <section className="mb-5">
      <h2>{heading}</h2>
      <p>{text}</p>
      <LinkRows links={[afterDeathLink]} />
    </section>
  )
}
