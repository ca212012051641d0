/** The firm's mark, in the header, the browser's icon and the PDFs. SAMPLE CONTENT: a roof with its lit door. */

export interface Mark {
  readonly width: number
  readonly height: number
  /** Drawn one over the other: in the color of what stands beside it, or in the accent's. */
  readonly paths: readonly { readonly d: string; readonly fill: 'text' | 'accent' }[]
}

export const mark: Mark = {
  width: 34,
  height: 28,
  paths: [
    { d: 'M17 0 0 14l2.5 3L17 5l14.5 12 2.5-3zm0 8L5 18v10h24V18z', fill: 'text' },
    { d: 'M13 18h8v10h-8z', fill: 'accent' },
  ],
}
