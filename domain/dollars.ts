/** Dollar amounts as pages, results and the dashboard write them. */

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** 180000 as "$180,000". */
export function usd(amount: number): string {
  return wholeDollars.format(amount)
}
