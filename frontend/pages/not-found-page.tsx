/** The page for unknown addresses (docs/specification.md §8). */

import { Container } from 'react-bootstrap'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { StreetLamp } from '#frontend/components/drawings/scenes.tsx'
import { LinkRows } from '#frontend/components/link-rows.tsx'
import { PageHead } from '#frontend/components/page-head.tsx'
import { mainLinks } from '#frontend/components/site-links.ts'

export function NotFoundPage() {
  return (
    <>
      <PageHead
        heading="404 Page Not Found"
        lead="There is no page at this address. It may have moved, or the link that brought you here may be mistyped."
        drawing={<StreetLamp />}
      />
      <Container className="section">
        <div className="narrow">
          <h2>Where people go from here</h2>
          <LinkRows links={mainLinks} />
          <ButtonRow>
            <ButtonLink href="/">Back to the home page</ButtonLink>
          </ButtonRow>
          <p className="small text-body-secondary mt-5">
            For the site’s builder: Did you forget to add the page to the router?
          </p>
        </div>
      </Container>
    </>
  )
}
