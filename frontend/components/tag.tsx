/** Tag with the topic of a page or card, in a word or two. */

import { Badge } from 'react-bootstrap'

export function Tag({ children }: { readonly children: string }) {
  return (
    <Badge bg="info-subtle" className="text-info text-wrap text-break">
      {children}
    </Badge>
  )
}
