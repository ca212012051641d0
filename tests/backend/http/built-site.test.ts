/** Facts about the firm that the build passes to the service. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSiteFacts } from '#backend/http/built-site.ts'
import { firm, office } from '#frontend/content/firm/firm.ts'
import { businessHours } from '#frontend/content/office-hours.ts'
import { visitorReceipts } from '#frontend/content/visitor-receipt.ts'
import { distDir } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('the build passes on the firm module’s hours and words', () => {
  const facts = readSiteFacts(distDir)
  expect(facts).toMatchObject({
    isSample: firm.isSample,
    office,
    receipts: visitorReceipts,
  })
})

test('a receipt states the next steps, the hours, the responsible lawyer, and that it makes nobody a client', () => {
  for (const { subject, text } of Object.values(visitorReceipts)) {
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
  expect(visitorReceipts.consultation_request.text).toContain('What happens next?\n1. We reply')
})

test('a site.json of another version is refused', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ isSample: true }))
  expect(() => readSiteFacts(folder)).toThrow()
})
