/** A click on a telephone link: where on the page it was (docs/http-interface.md §2). */

import * as z from 'zod/mini'
import { maxLengths, optionalText, requiredText } from './fields.ts'

export const callClickSchema = z.object({
  /** header, footer, sticky_bar, contact_card, … */
  placement: requiredText('Placement', maxLengths.placement, 'Placement is required'),
  phone: optionalText('Phone', maxLengths.phone),
})

export type CallClick = z.infer<typeof callClickSchema>
