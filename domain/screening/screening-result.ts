/**
 * What a screening tool answers with: a category and the lists that explain it
 * (docs/specification.md §3).
 */

export interface NextStep {
  readonly label: string
  readonly href: string
}

export interface ScreeningResult<Category extends string> {
  readonly category: Category
  readonly reasons: readonly string[]
  readonly cautions: readonly string[]
  readonly nextSteps: readonly NextStep[]
}

export const bookConsultation: NextStep = {
  label: 'Book a Free 20-Minute Consult',
  href: '/contact',
}
