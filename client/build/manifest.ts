import type { BuiltDiagram } from './diagrams.ts'
import { contentHash } from './files.ts'

/** A picture of the shop. Its files are `/pictures/<name>[-v<earlier>]-<width>.<avif|webp>`. */
export interface Picture {
  /** Hash of its master, its cut and the encoder settings. */
  hash: string
  /** Number of earlier versions. */
  earlier: number
  /** Pixels of the whole picture. No file is wider. */
  width: number
  height: number
  /** Mean colour, rounded, six hexadecimal digits. The class `tone-<tone>` shows it until the picture has loaded. */
  tone: string
  /** Widths of its files in pixels, where they differ from the common ones. */
  widths?: number[]
}

/**
 * Describes the browser files to the Worker.
 * The build writes it to `.build/manifest.json`; `worker/render/assets.ts` reads it.
 */
interface Manifest {
  /** Changes whenever a file for browsers changes. */
  version: string
  /** Hashed address by plain name. */
  assets: Record<string, string>
  pictures: Record<string, Picture>
  /** Diagrams of the guides by name. */
  diagrams: Record<string, BuiltDiagram>
  /** Common widths in pixels. A picture has those up to its own width. */
  widths: number[]
}

/**
 * Makes the manifest, in a stable order.
 * @param unhashed contents of the files with a plain name (browser icons, robots.txt)
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
