/** Amounts as pages print them: 5700 is "$5,700". */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
