/** Dollar amounts as pages, results and the dashboard write them. */

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 180000 as "$180,000". */
export function usd(amount: number): string {
  return wholeDollars.format(amount)
}

/** 1234.5 as "$1,234.50". */
export function usdAndCents(amount: number): string {
  return dollarsAndCents.format(amount)
}
