/** What the build made of the lawyers' photographs, for the page that shows them. */

import { createContext } from 'react'

export interface PortraitFile {
  readonly format: 'avif' | 'webp'
  /** In pixels; the height follows from portraitSize. */
  readonly width: number
  readonly address: string
}

export interface Portrait {
  /** Whose it is. */
  readonly name: string
  /** What is to be seen, for whoever does not see it. */
  readonly alternative: string
  /** By format, then by width. */
  readonly files: readonly PortraitFile[]
}

/** In CSS pixels, where there is room. */
export const portraitSize = { width: 136, height: 160 } as const

/** Empty where no photographs are given, and in development: drawings stand in their place. */
export const PortraitsContext = createContext<readonly Portrait[]>([])
