/** The firm's plan prices in dollars, from and to: pages print them, the tool on probate costs counts with them. SAMPLE CONTENT. */

export const planPrices = {
  will: { low: 500, high: 750 },
  willForCouple: { low: 800, high: 1_200 },
  trust: { low: 2_500, high: 3_500 },
} as const
