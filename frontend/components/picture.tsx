/** A photograph of the firm's own, in each format that it comes in. */

import type { Photograph } from '#frontend/content/firm/firm.ts'
import { photographAddress } from '#frontend/site/photographs.ts'

interface Props {
  readonly photograph: Photograph
  readonly className: string
  readonly width: number
  readonly height: number
}

export function Picture({ photograph, className, width, height }: Props) {
  const { files, alternative } = photograph
  return (
    <picture className={className}>
      {files.slice(0, -1).map((file) => (
        <source
          key={file}
          type={`image/${file.split('.').at(-1)}`}
          srcSet={photographAddress(file)}
        />
      ))}
      <img
        src={photographAddress(files.at(-1) ?? '')}
        width={width}
        height={height}
        alt={alternative}
        decoding="async"
      />
    </picture>
  )
}
