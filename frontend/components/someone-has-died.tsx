/** First steps of a family after a death: the tool, the guide, the checklist, the telephone. */

import { afterDeath, afterDeathHref } from '#frontend/content/after-death.ts'
import { LinkRows } from './link-rows.tsx'
import { TelephoneLink } from './telephone-link.tsx'

/** From the single address that other pages link to, so it is the same on every page. */
const anchor = afterDeathHref.split('#')[1]

export function SomeoneHasDied() {
  const { heading, paragraphs, links, call } = afterDeath
  return (
    <section id={anchor} className="mb-5">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LinkRows links={links} />
      <p className="mt-3">
        {call} <TelephoneLink placement="page" />.
      </p>
    </section>
  )
}
