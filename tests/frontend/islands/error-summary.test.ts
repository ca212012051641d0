import { expect, test } from 'vitest'
import { announcementOf } from '#frontend/islands/form/error-summary.tsx'

test('announces each field with its message in one sentence', () => {
  expect(
    announcementOf([
      { field: 'name', label: 'Full Name', message: 'Name must be at least 2 characters' },
      { field: 'email', label: 'Email', message: 'Please enter a valid email address' },
    ]),
  ).toBe(
    'Form validation errors: Full Name: Name must be at least 2 characters; Email: Please enter a valid email address.',
  )
})
