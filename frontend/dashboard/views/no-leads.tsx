/** The first day: nothing has come in yet, and how to see that something does. */

import { Link } from 'react-router-dom'

export function NoLeads() {
  return (
    <div className="border rounded-3 bg-white text-center px-3 py-5">
      <p role="status" className="h4 mb-0">
        No leads found
      </p>
      <p className="mt-2 mb-0 text-body-secondary">
        What visitors send appears here within half a minute. To see it work, send{' '}
        <Link to="/contact" reloadDocument>
          the contact form
        </Link>{' '}
        once, or ask the person who runs the service to run “npm run leads -- journal check”.
      </p>
    </div>
  )
}
