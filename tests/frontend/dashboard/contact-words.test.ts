import { expect, test } from 'vitest'
import { phonesIn, writtenIn } from '#frontend/dashboard/leads/lead.ts'
import { aLeadWith } from '#tests/support/dashboard-leads.ts'

test.each([
  ['Call (727) 555-0123 please', ['tel:+17275550123']],
  ['727.555.0123 or +1 813 555 0199', ['tel:+17275550123', 'tel:+18135550199']],
  ['the same twice: 7275550123, 727-555-0123', ['tel:+17275550123']],
  ['727 - 555 - 0123, or (813)–555–0199', ['tel:+17275550123', 'tel:+18135550199']],
  ['+44 207 946 0958, or 727-555-0123 here', ['tel:+442079460958', 'tel:+17275550123']],
  ['my case 1234567890123 of 2026-11-20', []],
  ['worth 250,000 to 500,000', []],
])('the phone numbers in “%s” are %j', (text, hrefs) => {
  expect(phonesIn(text).map(({ href }) => href)).toEqual(hrefs)
})

test.each([
  ['consultation_request', '813 555 0199', ['tel:+17275550123', 'tel:+18135550199']],
  ['call_click', '', []],
])(
  'the phone numbers of a %s are its field’s, then its message’s (“%s”), never the firm’s: %j',
  (event, message, hrefs) => {
    const id = '01a20b48-9757-7507-bce3-632503223456'
    const extra = JSON.stringify({ id, message, phone: '(727) 555-0123' })
    expect(phonesIn(writtenIn(aLeadWith({ event, extra }))).map(({ href }) => href)).toEqual(hrefs)
  },
)
