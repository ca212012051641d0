/** A lawyer's photograph, or the lit window that stands where one will hang. */

import type { Attorney } from '#frontend/content/firm/firm.ts'
import { photographAddress, portraitSize } from '#frontend/site/photographs.ts'
import { LitWindow } from './drawings/lit-window.tsx'

export function AttorneyPortrait({ photograph }: Pick<Attorney, 'photograph'>) {
  const fallback = photograph?.files.at(-1)
  if (photograph === undefined || fallback === undefined) return <LitWindow />
  return (
    <picture>
      {photograph.files.slice(0, -1).map((file) => (
        <source
          key={file}
          type={`image/${file.split('.').at(-1)}`}
          srcSet={photographAddress(file)}
        />
      ))}
      <img
        className="window"
        src={photographAddress(fallback)}
        {...portraitSize}
        alt={photograph.alternative}
        decoding="async"
      />
    </picture>
  )
}
