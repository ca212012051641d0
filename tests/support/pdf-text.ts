/** Reads back the words of the PDFs that scripts/build/downloads makes, page by page. */

import { inflateSync } from 'node:zlib'

/** Lines of text in the order in which they were drawn, for each page. */
export function pdfPages(bytes: Buffer): readonly (readonly string[])[] {
  const objects = readObjects(bytes)
  const object = (id: string | undefined) => objects.get(id ?? '') ?? ''
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
          const map = object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])
          return [name, readCharacterMap(map)] as const
        }),
      )
      return readLines(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts)
    })
}

function readObjects(bytes: Buffer): ReadonlyMap<string, string> {
  const text = bytes.toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body.replace(/stream\n([\s\S]*?)\nendstream/, (_whole, data: string) => {
        try {
          return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
        } catch {
          return data
        }
      }),
    ]),
  )
}

/** Characters by glyph: one range whose members stand in a list. */
function readCharacterMap(map: string): readonly string[] {
  const [, list = ''] = /beginbfrange\s*<0000> <[0-9a-f]+> \[([^\]]*)\]/.exec(map) ?? []
  return [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

function readLines(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g)].map(
    ([, font = '', parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
  )
}
