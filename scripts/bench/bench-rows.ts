/** Rows of the size that leads have, as many as a measurement needs. */

export function benchId(row: number): string {
  const mixed = ((row * 2654435761) % 2 ** 32).toString(16).padStart(8, '0')
  return `${mixed}-0000-4000-8000-${row.toString(16).padStart(12, '0')}`
}

/** A second apart, the last of a full tab some ten days after the first. */
export function benchCells(row: number): readonly string[] {
  return [
    new Date(Date.UTC(2026, 0, 1) + row * 1000).toISOString(),
    row % 10 === 0 ? 'consultation_request' : 'lead',
    `Maria Example ${row}`,
    `maria.${row}@example.org`,
    'true',
    'florida-homeowner-probate-checklist',
    'download_gate',
    '/florida-homeowner-probate-checklist',
    'GA1.1.1234567890.1700000000',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    `{"id":"${benchId(row)}","attribution":{"utm_source":"google","landingPage":"/"}}`,
  ]
}
