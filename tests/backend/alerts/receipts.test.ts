/** Limits on receipts, which protect mailboxes and keep the firm's domain off block lists. */

import { expect, test } from 'vitest'
import { ReceiptLimits } from '#backend/alerts/receipts.ts'

const dayMs = 24 * 60 * 60_000

/** @returns the addresses that get receipts, one after another */
function sentTo(limits: ReceiptLimits, addresses: readonly string[], now = 0) {
  return addresses.filter((address) => {
    const isAllowed = limits.allow(address, now)
    if (isAllowed) limits.note(address, now)
    return isAllowed
  })
}

test('the spellings of one mailbox share two receipts a day', () => {
  const limits = new ReceiptLimits()
  const spellings = ['victim@mail.example', 'victim+1+b@mail.example', 'v.ictim@mail.example']
  const others = ['VICTIM+x.y@MAIL.example', 'other@mail.example']
  expect(sentTo(limits, [...spellings, ...others])).toEqual([
    'victim@mail.example',
    'victim+1+b@mail.example',
    'other@mail.example',
  ])
  expect(sentTo(limits, ['victim@mail.example'], dayMs)).toHaveLength(1)
})

test('all mailboxes together get a hundred receipts a day', () => {
  const addresses = Array.from({ length: 150 }, (_, index) => `p${index}@mail.example`)
  expect(sentTo(new ReceiptLimits(), addresses)).toHaveLength(100)
})

test('receipts sent while the clock was ahead take none from later visitors', () => {
  const limits = new ReceiptLimits()
  sentTo(limits, ['a@mail.example', 'a@mail.example'], 60 * dayMs)
  expect(sentTo(limits, ['a@mail.example'])).toEqual(['a@mail.example'])
})
