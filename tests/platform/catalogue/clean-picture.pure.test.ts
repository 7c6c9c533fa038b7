import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cleanPicture,
  pictureLimits,
  RefusedPicture,
} from '../../../worker/platform/catalogue/media/clean-picture.ts'

const u16 = (value: number) => [value >> 8, value & 0xff]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const letters = (text: string) => [...text].map((each) => each.charCodeAt(0))

/** Returns a JPEG of a size, whose EXIF data hold a place and the camera's orientation. */
const jpeg = (width = 800, height = 1000, held = 1) => {
  const tiff = [...letters('MM'), 0, 42, ...u32(8), 0, 2, 1, 18, 0, 3, ...u32(1), 0, held, 0, 0]
  const place = [0x88, 0x25, 0, 4, ...u32(1), ...u32(99), ...u32(0), ...letters('48.8566N 2.3522E')]
  const exif = [...letters('Exif'), 0, 0, ...tiff, ...place]
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...letters('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xe1, ...u16(exif.length + 2), ...exif],
    ...[0xff, 0xfe, 0, 10, ...letters('secret!!')],
    ...[0xff, 0xc0, 0, 11, 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 4, 0xff, 0xd9],
    ...letters('<script>alert(1)</script>'),
  ])
}
const chunk = (name: string, data: number[]) => [...u32(data.length), ...letters(name), ...data, 0, 0, 0, 0]
const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, ...letters('PNG'), 13, 10, 26, 10],
    ...chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    ...chunk('tEXt', letters('GPS 48.8566')),
    ...chunk('eXIf', letters('48.8566')),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ])
const words = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('cleaning an uploaded picture', () => {
  it('removes location, texts and trailing bytes, and keeps the orientation', () => {
    const clean = cleanPicture(jpeg(800, 1000, 6))
    expect(clean).toMatchObject({ type: 'image/jpeg', width: 800, height: 1000 })
    expect(words(clean.bytes)).not.toMatch(/48\.8|secret|script/)
    expect(words(clean.bytes)).toContain('Exif')
    expect(cleanPicture(clean.bytes).bytes).toEqual(clean.bytes)
    expect(words(cleanPicture(jpeg()).bytes)).not.toContain('Exif')
    const drawn = cleanPicture(png(800, 1000))
    expect(words(drawn.bytes)).not.toMatch(/48\.8/)
    expect(drawn).toMatchObject({ type: 'image/png', width: 800 })
  })

  it.each([
    ['an empty file', new Uint8Array(0), /vide/],
    [
      'a text',
      Uint8Array.from(letters('<svg onload="alert(1)"></svg> and more of it')),
      /n’est pas une image/,
    ],
    ['a GIF', Uint8Array.from([...letters('GIF89a'), ...Array(60).fill(0)]), /n’est pas une image/],
    ['20 MB', new Uint8Array(20 * 1024 * 1024), /dépasse 10/],
    ['a bomb of pixels', png(60_000, 60_000), /60000\u00a0×\u00a060000/],
    ['a long bomb', png(39_000, 1_000), /pixels/],
    ['one too small', png(20, 20), /trop petite/],
    ['half a JPEG', jpeg().subarray(0, 90), /incomplète/],
    ['half a PNG', png(800, 1000).subarray(0, 70), /incomplète/],
  ])('refuses %s', (_, bytes, why) => {
    expect(() => cleanPicture(bytes)).toThrow(why)
    expect(pictureLimits.bytes).toBeLessThan(20 * 1024 * 1024)
  })

  it('accepts a WebP picture of the brand', () => {
    const file = readFileSync(
      join(import.meta.dirname, '../../../shared/brands/aubenacre/pictures/masters/7028-1.webp'),
    )
    const clean = cleanPicture(new Uint8Array(file))
    expect(clean.type).toBe('image/webp')
    expect(clean.width).toBeGreaterThan(200)
  })
})

describe('corrupt picture file', () => {
  const webp = (name: string, data: number[]) =>
    Uint8Array.from([
      ...[...letters('RIFF'), ...[4 + 8 + data.length, 0, 0, 0], ...letters('WEBP'), ...letters(name)],
      ...[data.length, 0, 0, 0, ...data],
    ])
  /** Files that end before their size is known. */
  const short = [
    Uint8Array.from([0xff, 0xd8, ...Array(24).fill(0xff), 0xff, 0xc0, 0, 2]),
    Uint8Array.from([...png(800, 1000).subarray(0, 8), ...chunk('tEXt', [1, 2, 3]), ...chunk('IHDR', [])]),
    ...['VP8X', 'VP8 ', 'VP8L'].map((name) => webp(name, Array(10).fill(0xff))),
  ]
  const whole = [jpeg(), png(800, 1000), ...short]

  it('is read or refused with a message, wherever it is cut or altered', () => {
    const lies = whole.flatMap((bytes) => [
      bytes,
      ...Array.from(bytes, (_, end) => bytes.subarray(0, end)),
      ...Array.from(bytes, (_, at) =>
        Uint8Array.from(bytes, (byte, place) => (place === at ? 0xff - byte : byte)),
      ),
      ...Array.from(bytes, (_, at) => Uint8Array.from(bytes, (byte, place) => (place === at ? 0 : byte))),
    ])
    const bugs = lies.flatMap((bytes) => {
      try {
        cleanPicture(bytes)
        return []
      } catch (error) {
        return error instanceof RefusedPicture ? [] : [`${error} of ${words(bytes)}`]
      }
    })
    expect(lies.length).toBeGreaterThan(900)
    expect(bugs).toEqual([])
  })
})
