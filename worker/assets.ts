import manifest from '../.build/manifest.json' with { type: 'json' }
import {
  type Focus,
  mediaSrc,
  pictureFile,
  type Thumbnail,
  thumbnailFile,
  uploadedSrc,
} from '../shared/catalogue/pictures.ts'
import { paths } from '../shared/paths.ts'

interface PictureEntry {
  /** Number of earlier versions. */
  earlier: number
  width: number
  height: number
  tone: string
  /** Built widths, smallest first. Without it, the common ones. */
  widths?: number[]
}
interface DrawingEntry {
  src: string
  /** CSS pixels. */
  width: number
  height: number
}
interface Manifest {
  version: string
  /** Diagrams of the guides, drawn for a text column and for a phone. */
  diagrams: Record<string, { wide: DrawingEntry; narrow: DrawingEntry }>
  assets: Record<string, string>
  pictures: Record<string, PictureEntry>
  widths: number[]
}

const built: Manifest = manifest

/**
 * Returns what the build made under a name. Articles may contain any name, so inherited ones like `constructor` must
 * not match.
 */
const own = <T>(made: Record<string, T>, name: string): T | null =>
  Object.hasOwn(made, name) ? (made[name] ?? null) : null

/** Changes with any browser file. Part of every cache key. */
export const buildVersion = built.version

/** Returns the hashed address of a browser file: `asset('site.css')`. Throws when the build does not have it. */
export function asset(name: string): string {
  const address = built.assets[name]
  if (!address) throw new Error(`No browser file named ${name}`)
  return address
}

/** Whether the operator has added the EU notice on the legal guarantee to the files. */
export const hasGuaranteeNotice = paths.guaranteeNotice.slice(1) in built.assets

/** Returns the built diagram with that name; `null` when there is none. */
export const diagram = (name: string) => own(built.diagrams, name)

/** A built picture for `<picture>`: intrinsic size in pixels, source set, placeholder tone. */
interface BuiltPicture {
  width: number
  height: number
  tone: string
  avif: string
  /** For browsers without AVIF: one file, 960 pixels wide where the picture is large enough. */
  webp: string
  /** The widest file. */
  src: string
}

const widthsOf = (entry: PictureEntry) =>
  (entry.widths ?? built.widths).filter((width) => width <= entry.width)

const address = (name: string, entry: PictureEntry, width: number, format: 'avif' | 'webp') =>
  `/pictures/${pictureFile(name, entry.earlier, width, format)}`

/** Returns the built picture with that name; `null` when there is none. */
export function picture(name: string): BuiltPicture | null {
  const entry = own(built.pictures, name)
  if (!entry) return null
  const widths = widthsOf(entry)
  return {
    width: entry.width,
    height: entry.height,
    tone: entry.tone,
    avif: widths.map((width) => `${address(name, entry, width, 'avif')} ${width}w`).join(', '),
    webp: address(name, entry, widths.find((width) => width >= 960) ?? widths.at(-1) ?? entry.width, 'webp'),
    src: address(name, entry, widths.at(-1) ?? entry.width, 'webp'),
  }
}

/** Names of all built pictures. */
export const pictureNames = (): string[] => Object.keys(built.pictures)

/**
 * Returns the WebP address of the smallest width of at least `width` pixels, of a built or an uploaded picture; `null`
 * when there is no such picture.
 */
export function pictureSrc(name: string, width: number): string | null {
  const entry = own(built.pictures, name)
  if (!entry) return mediaSrc(uploadedSrc(name) ?? '', width) || null
  const widths = [...(entry.width >= thumbnailFile ? [thumbnailFile] : []), ...widthsOf(entry)]
  return address(name, entry, widths.find((each) => each >= width) ?? widths.at(-1) ?? entry.width, 'webp')
}

/** Returns the WebP address of a picture at its full width, even if the last build did not contain it. */
export const pictureAddress = (name: string): string =>
  pictureSrc(name, Number.POSITIVE_INFINITY) ?? `/pictures/${name}.webp`

/**
 * Returns a picture of a product in a file of at least `width` pixels: of the build, otherwise at `src`, its address on the
 * platform. `null` when there is neither.
 */
export function thumbnailOf(
  view: { name: string; src?: string; focus?: Focus | undefined } | undefined,
  width: number,
): Thumbnail | null {
  if (!view) return null
  const src = pictureSrc(view.name, width) ?? mediaSrc(view.src ?? '', width)
  const { width: across, height } = picture(view.name) ?? { width: 800, height: 1000 }
  return src === '' ? null : { src, width: across, height, ...(view.focus && { focus: view.focus }) }
}
