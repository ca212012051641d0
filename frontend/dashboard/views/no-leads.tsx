/** The first day: nothing has come in yet, and how to see that something does. */

import { Link } from 'react-router-dom'

export function NoLeads() {
  return (
    <div className="no-leads">
      <p role="status">No leads found</p>
      <p className="no-leads-next">
        What visitors send appears here within half a minute. To see it work, send{' '}
        <Link to="/contact" reloadDocument>
          the contact form
        </Link>{' '}
        once, or ask the person who runs the service to run “npm run leads -- journal check”.
      </p>
    </div>
  )
}
