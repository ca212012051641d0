/** A lawyer's photograph, or the lit window that stands where one will hang. */

import { useContext } from 'react'
import { type Portrait, PortraitsContext, portraitSize } from '../portraits.ts'
import { LitWindow } from './drawings/lit-window.tsx'

/** As frontend/styles/_people.scss sets them. */
const sizes = '(min-width: 768px) 136px, 88px'

export function AttorneyPortrait({ name }: { readonly name: string }) {
  const portrait = useContext(PortraitsContext).find((one) => one.name === name)
  if (portrait === undefined) return <LitWindow />
  const fallback = portrait.files.findLast(({ format }) => format === 'webp')
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(portrait, 'avif')} sizes={sizes} />
      <img
        className="window"
        src={fallback?.address}
        srcSet={sourcesOf(portrait, 'webp')}
        sizes={sizes}
        {...portraitSize}
        alt={portrait.alternative}
        decoding="async"
      />
    </picture>
  )
}

function sourcesOf({ files }: Portrait, format: 'avif' | 'webp'): string {
  return files
    .filter((file) => file.format === format)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ')
}
