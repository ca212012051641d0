/** The plan prices that the vectors of the tools about a death count with, whatever the firm asks today. */

export const planPrices = {
  will: { low: 500, high: 750 },
  willForCouple: { low: 800, high: 1_200 },
  trust: { low: 2_500, high: 3_500 },
}
