/** Words of email receipts, which the build passes to the service. */

import { expect, test } from 'vitest'
import { readSiteFacts } from '#backend/http/built-site.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { businessHours } from '#frontend/content/office-hours.ts'
import { distDir } from '#tests/support/built-site.ts'

test('a receipt states the next steps, the hours, the responsible lawyer, and that it makes nobody a client', () => {
  const { receipts } = readSiteFacts(distDir)
  for (const { subject, text } of Object.values(receipts)) {
    expect(subject).toContain(firm.marketingName)
    expect(text.match(/:reference:/g)).toHaveLength(1)
    for (const { days, hours } of businessHours) expect(text).toContain(`${days}: ${hours}`)
    for (const words of [
      ...[firm.legalName, firm.responsibleLawyer, firm.phoneDisplay, 'not legal advice'],
      ...['does not create an attorney-client relationship', 'Attorney advertising'],
    ]) {
      expect(text).toContain(words)
    }
  }
  expect(receipts.consultation_request.text).toContain('What happens next?\n1. We reply')
})
