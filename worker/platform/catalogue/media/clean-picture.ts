import { maxPictureBytes } from '../../../../shared/catalogue/pictures.ts'

/** An uploaded picture without its metadata. Width and height in pixels. */
interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  extension: 'jpg' | 'png' | 'webp'
  width: number
  height: number
}

/** A refusal of a file. Its message is a French sentence for the sender. */
export class RefusedPicture extends Error {}

/** Maximum bytes and decoded pixels of a picture, maximum pixels of a side, and minimum pixels of the shorter side. */
export const pictureLimits = { bytes: maxPictureBytes, pixels: 40_000_000, side: 12_000, least: 200 }

const broken = () =>
  new RefusedPicture('L’image est incomplète ou abîmée\u00a0: l’envoi s’est peut-être arrêté en chemin.')

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

function sized(width: number, height: number): { width: number; height: number } {
  if (Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels)
    throw new RefusedPicture(
      `L’image s’ouvrirait en ${width}\u00a0×\u00a0${height} pixels\u00a0: réduisez-la à 40 millions de pixels.`,
    )
  return { width, height }
}

/** Returns the EXIF orientation of a JPEG, 1 to 8; 1 by default. */
function orientationOf(exif: Uint8Array): number {
  if (exif.length < 14) return 1
  const view = viewOf(exif)
  const little = text(exif, 0, 2) === 'II'
  const first = view.getUint32(4, little)
  if (first + 2 > exif.length) return 1
  const count = view.getUint16(first, little)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= exif.length; entry += 12)
    if (view.getUint16(entry, little) === 0x0112) {
      const held = view.getUint16(entry + 8, little)
      return held >= 1 && held <= 8 ? held : 1
    }
  return 1
}

/** Returns an EXIF segment that contains the orientation only. */
const onlyOrientation = (held: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, held, 0, 0, 0, 0, 0, 0],
  )

/** JPEG markers: `isFrame` ones hold the size. `isDeclared` ones hold metadata, which `cleanJpeg` drops. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
const isDeclared = (mark: number) =>
  (mark >= 0xe1 && mark <= 0xef && mark !== 0xe2 && mark !== 0xee) || mark === 0xfe

function cleanJpeg(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let held = 1
  for (let at = 2; ; ) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw broken()
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xda) {
      // The image data follows, up to the last end marker. Drop everything after it.
      let end = bytes.length - 2
      while (end > at && !(bytes[end] === 0xff && bytes[end + 1] === 0xd9)) end -= 1
      if (!size || end <= at + 4) throw broken()
      if (held !== 1) parts.splice(1, 0, onlyOrientation(held))
      parts.push(bytes.subarray(at, end + 2))
      return { bytes: joined(parts), type: 'image/jpeg', extension: 'jpg', ...size }
    }
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw broken()
    if (isFrame(mark)) size = sized(view.getUint16(at + 7), view.getUint16(at + 5))
    if (mark === 0xe1 && text(bytes, at + 4, at + 8) === 'Exif')
      held = orientationOf(bytes.subarray(at + 10, end))
    if (!isDeclared(mark)) parts.push(bytes.subarray(at, end))
    at = end
  }
}

/** PNG chunks to keep: pixels, palette, transparency, colours. */
const pngChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']

function cleanPng(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  let size: { width: number; height: number } | null = null
  let pixels = 0
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) throw broken()
    const end = at + 12 + view.getUint32(at)
    const name = text(bytes, at + 4, at + 8)
    if (end > bytes.length) throw broken()
    if (name === 'IHDR') size = sized(view.getUint32(at + 8), view.getUint32(at + 12))
    if (name === 'IDAT') pixels += end - at
    if (pngChunks.includes(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name !== 'IEND') continue
    if (!size || pixels === 0) throw broken()
    return { bytes: joined(parts), type: 'image/png', extension: 'png', ...size }
  }
}

/** WebP chunks to keep. Animations are refused. */
const webpChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

function webpSize(bytes: Uint8Array, name: string, at: number) {
  const view = viewOf(bytes)
  const three = (from: number) => (view.getUint32(from, true) & 0xffffff) + 1
  if (name === 'VP8X') return sized(three(at + 4), three(at + 7))
  if (name === 'VP8 ')
    return sized(view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff)
  const bits = view.getUint32(at + 1, true)
  return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
}

function cleanWebp(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 > bytes.length + 1) throw broken()
  const parts: Uint8Array[] = []
  let size: { width: number; height: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = text(bytes, at, at + 4)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length || (length < 10 && name.startsWith('VP8'))) throw broken()
    if (name === 'ANIM') throw new RefusedPicture('L’image bouge\u00a0: envoyez une photographie.')
    if (name.startsWith('VP8')) size ??= webpSize(bytes, name, at + 8)
    if (webpChunks.includes(name)) {
      const part = bytes.slice(at, end)
      // Clear the flags for EXIF and XMP, because those chunks are dropped.
      if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~0b1100
      parts.push(part)
    }
    at = end
  }
  if (!size) throw broken()
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, 4 + parts.reduce((sum, { length }) => sum + length, 0), true)
  return { bytes: joined([head, ...parts]), type: 'image/webp', extension: 'webp', ...size }
}

function cleaned(bytes: Uint8Array): CleanPicture {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes)
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return cleanPng(bytes)
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return cleanWebp(bytes)
  throw new RefusedPicture('Ce fichier n’est pas une image JPEG, PNG ou WebP.')
}

/**
 * Recognises a picture by its bytes, not by its declared type, and removes its metadata: location, camera, texts.
 * @param least minimum pixels of the shorter side
 * @throws RefusedPicture with the reason
 */
export function cleanPicture(bytes: Uint8Array, least = pictureLimits.least): CleanPicture {
  if (bytes.length === 0) throw new RefusedPicture('Le fichier est vide.')
  if (bytes.length > pictureLimits.bytes)
    throw new RefusedPicture('Le fichier dépasse 10\u00a0Mo\u00a0: réduisez l’image.')
  if (bytes.length < 30) throw new RefusedPicture('Ce fichier n’est pas une image JPEG, PNG ou WebP.')
  try {
    const picture = cleaned(bytes)
    if (Math.min(picture.width, picture.height) < least)
      throw new RefusedPicture(`L’image est trop petite\u00a0: ${least} pixels de côté au moins.`)
    return picture
  } catch (error) {
    // A RangeError means that the file ends inside its header.
    throw error instanceof RangeError ? broken() : error
  }
}
