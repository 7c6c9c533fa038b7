import type { BuiltDiagram } from './diagrams.ts'
import { contentHash } from './files.ts'

/** A picture of the shop; its files are `/pictures/<name>[-v<earlier>]-<width>.<avif|webp>`. */
export interface Picture {
  /** Of all it is made of. */
  hash: string
  /** Versions it has had before. */
  earlier: number
  /** Pixels of the whole picture: no file is wider. */
  width: number
  height: number
  /** Mean colour, rounded, six hexadecimal digits: the class `tone-<tone>` shows it until the picture is there. */
  tone: string
  /** Widths made, where they are not the common ones. */
  widths?: number[]
}

/** What the Worker knows of the browser files: written to `.build/manifest.json`, read by `worker/render/assets.ts`. */
export interface Manifest {
  /** Changes when any file served to browsers changes. */
  version: string
  /** Hashed address by plain name. */
  assets: Record<string, string>
  pictures: Record<string, Picture>
  /** Diagrams of the guides by name. */
  diagrams: Record<string, BuiltDiagram>
  /** Widths in pixels; a picture has those that do not exceed its own. */
  widths: number[]
}

/**
 * Puts the manifest together, in a stable order.
 * @param unhashed contents of the files served under a plain name (icons of the browser, robots.txt)
 */
export function manifestOf(parts: Omit<Manifest, 'version'>, unhashed: Uint8Array[]): Manifest {
  const sorted = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  const ordered = {
    ...parts,
    assets: sorted(parts.assets),
    pictures: sorted(parts.pictures),
    diagrams: sorted(parts.diagrams),
  }
  return { version: contentHash(JSON.stringify(ordered), ...unhashed), ...ordered }
}
