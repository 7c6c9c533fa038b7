/** The text of a file, and its encoding as the report names it. */
export interface Decoded {
  text: string
  encoding: 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252'
}

/**
 * Characters of Windows-1252 from 0x80 to 0x9F. All other bytes are their own code point. Five places are unassigned.
 */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes Windows-1252 without TextDecoder, because some versions of Node read `windows-1252` as Latin-1. */
function windows1252(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(
      String.fromCharCode(
        ...Array.from(bytes.subarray(from, from + 8192), (byte) =>
          byte >= 0x80 && byte < 0xa0 ? windows.charCodeAt(byte - 0x80) : byte,
        ),
      ),
    )
  return parts.join('')
}

/** Decodes UTF-16 of either byte order. Throws an Error when the last character is incomplete. */
function utf16(bytes: Uint8Array, isBig: boolean): string {
  if (bytes.length % 2 === 1) throw new Error('The file is UTF-16 and ends in the middle of a character')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 16_384) {
    const end = Math.min(from + 16_384, bytes.length)
    const units = Array.from({ length: (end - from) / 2 }, (_, place) =>
      view.getUint16(from + place * 2, !isBig),
    )
    parts.push(String.fromCharCode(...units))
  }
  return parts.join('').replace(/^\ufeff/, '')
}

/**
 * Returns where the zero bytes of a file without a byte order mark are. Latin text in UTF-16 has one in nearly every
 * character.
 */
function zerosAt(bytes: Uint8Array): 'even' | 'odd' | null {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 4) return null
  return even > odd ? 'even' : 'odd'
}

/** Matches a UTF-8 character that was decoded byte by byte: `Ã©`, `â€™`. */
export const readTwice =
  /[\u00c3\u00c2][\u0080-\u00bf\u20ac\u201a-\u203a\u0152-\u0192\u02c6\u02dc\u2122]|\u00e2\u20ac/

/**
 * Matches what French letters of Mac OS or MS-DOS become in Windows-1252: unassigned places, a sign after a small letter
 * (`dorŽ`, `dor‚`), a sign or a capital between small letters (`c“te`, `dÕor`, `CÏur`), a florin (`ƒtoile`).
 */
const elsewhere =
  /[\u0081\u008d\u008f\u0090\u009d]|\p{Ll}[‚ƒˆ‡ŠŽ]|(?:\p{Ll}[“‹›‰ÏÐÕŒ]|(?<!\p{L})\p{Lu}[ÏÕ]|ƒ)(?=\p{Ll})/u

/** First bytes of workbooks of Excel, which people send in place of a CSV file. */
const workbooks: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes a file whose encoding is unknown: by its byte order mark, by its zero bytes, as UTF-8 if it is valid,
 * otherwise as Windows-1252, which French spreadsheets write.
 * @throws Error for a workbook, and for a file that mixes encodings or was written in another one, because words would
 * be corrupted
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes
  if (workbooks.some((start) => start.every((byte, place) => bytes[place] === byte)))
    throw new Error('This file is a workbook: save it as CSV UTF-8')
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: utf8(bytes.subarray(3), 'UTF-8'), encoding: 'UTF-8 with BOM' }
  if (first === 0xff && second === 0xfe) return { text: utf16(bytes, false), encoding: 'UTF-16 LE' }
  if (first === 0xfe && second === 0xff) return { text: utf16(bytes, true), encoding: 'UTF-16 BE' }
  const zeros = zerosAt(bytes)
  if (zeros)
    return { text: utf16(bytes, zeros === 'even'), encoding: zeros === 'even' ? 'UTF-16 BE' : 'UTF-16 LE' }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
      encoding: 'UTF-8',
    }
  } catch {
    const text = windows1252(bytes)
    const mixed = readTwice.exec(text)
    if (mixed)
      throw new Error(
        `line ${lineAt(text, mixed.index)}: the file mixes UTF-8 and Windows-1252; save it in one of them`,
      )
    const foreign = elsewhere.exec(text)
    if (foreign)
      throw new Error(
        `line ${lineAt(text, foreign.index)}: neither UTF-8 nor Windows-1252, perhaps of Mac or MS-DOS; save it in UTF-8`,
      )
    return { text, encoding: 'Windows-1252' }
  }
}

function utf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new Error(`The file says it is ${name} and is not: save it again`)
  }
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length
