/**
 * A UUID that begins with the time and is random otherwise (version 7; RFC 9562, section 5.7): in the journal's
 * index such ids stand together (docs/journal.md §4). A clock that is wrong, by whatever, does no harm.
 * @param nowMs milliseconds since 1970
 * @param bytes 16 random ones, which become the id's
 */
export function uuidV7(nowMs: number, bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setUint16(0, nowMs / 2 ** 32)
  view.setUint32(2, nowMs)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
