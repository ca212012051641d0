/** How text from outside is made safe to store: well-formed, composed (NFC), no control characters. */

/** C0, DEL and C1 controls except line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is this pattern's purpose
const controlCharacters = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

const printableAscii = /^[ -~]*$/

/**
 * Lone surrogates become U+FFFD (a sheet cell and PostgreSQL refuse them), the text is composed to
 * NFC, and control characters other than line breaks are removed (design §3).
 */
export function cleanText(text: string): string {
  // Most text is plain; the test costs a tenth of the rest.
  if (printableAscii.test(text)) return text
  return text.toWellFormed().normalize('NFC').replace(controlCharacters, '')
}

/** The same for text of which only the beginning is worth keeping; never cuts a character in half. */
export function cutText(text: string, maxLength: number): string {
  const clean = cleanText(text)
  return clean.length <= maxLength
    ? clean
    : clean
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
