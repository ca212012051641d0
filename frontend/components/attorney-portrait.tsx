/** A lawyer's photograph, or initials in a lit window until there is one. */

import type { Attorney } from '#frontend/content/firm/firm.ts'
import { photographAddress, portraitSize } from '#frontend/site/photographs.ts'

export function AttorneyPortrait({ name, photograph }: Pick<Attorney, 'name' | 'photograph'>) {
  const fallback = photograph?.files.at(-1)
  if (photograph === undefined || fallback === undefined) {
    return (
      <span className="window monogram d-print-none" aria-hidden="true" translate="no">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <picture className="window">
      {photograph.files.slice(0, -1).map((file) => (
        <source
          key={file}
          type={`image/${file.split('.').at(-1)}`}
          srcSet={photographAddress(file)}
        />
      ))}
      <img
        src={photographAddress(fallback)}
        {...portraitSize}
        alt={photograph.alternative}
        decoding="async"
      />
    </picture>
  )
}

/** "Elena Q. Marin" is "EM". */
function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words.at(0)?.at(0) ?? ''}${words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''}`
}
