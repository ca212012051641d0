/** An RFC 4180 parser independent of the writer that it tests. */

export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const characters = text.startsWith('\ufeff') ? text.slice(1) : text
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters.charAt(index)
    const next = characters[index + 1]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (next === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && next === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      index += 1
    } else if (character === '\r' || character === '\n' || character === '"') {
      throw new Error(`bare ${JSON.stringify(character)} outside quotes at ${index}`)
    } else cell += character
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new Error('the text ends inside a row')
  return rows
}
