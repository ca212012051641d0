/** Links below a guide to the county pages that refer to it. */

import { Fragment } from 'react'
import { counties, countyPath } from '#frontend/content/counties.ts'

export function CountiesOfGuide({ slug }: { readonly slug: string }) {
  const own = counties.filter(({ relatedGuides }) => relatedGuides.includes(slug))
  if (own.length === 0) return null
  return (
    <section>
      <h2>In your county</h2>
      <p>
        {own.map((county, index) => (
          <Fragment key={county.slug}>
            {index > 0 && ', '}
            <a href={countyPath(county.slug)}>{county.name}</a>
          </Fragment>
        ))}
        .
      </p>
    </section>
  )
}
