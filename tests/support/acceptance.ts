import type { Acceptance } from '#backend/forms/lead-event.ts'

export function anAcceptance(overrides: Partial<Acceptance> = {}): Acceptance {
  return {
    id: '5f0c7c1e-0000-4000-8000-000000000001',
    acceptedAt: new Date('2026-11-20T15:00:00.123Z'),
    page: '/contact',
    gaClientId: '12.34',
    userAgent: 'Test browser',
    attribution: undefined,
    suspect: [],
    ...overrides,
  }
}
