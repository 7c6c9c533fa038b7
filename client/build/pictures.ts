import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureFile, thumbnailFile } from '../../shared/catalogue/pictures.ts'
import { contentHash, removeStale, writeWhole } from './files.ts'
import type { Picture } from './manifest.ts'
import { earlierVersions } from './picture-versions.ts'
import { toneOf } from './tone.ts'

/**
 * Widths in pixels that a page may request. A picture has those up to its own width. A card takes 412 on most phones
 * and on a 1920-pixel desktop, and 640 on screens with three device pixels per CSS pixel. Each further width would
 * appear in every card of a list.
 */
export const widths = [412, 640, 960, 1280, 1920]

/** Measured on the masters: effort 4 takes seven times as long as effort 1 and saves a tenth of the bytes. */
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const
/**
 * For pictures that paint first. The higher effort allows a lower quality at the same look. Together they save a third
 * of the bytes.
 */
const avifFirst = { ...avif, quality: 50, effort: 4 } as const
/** For the few browsers without AVIF. Quick to encode rather than small. */
const webp = { quality: 78, effort: 1 } as const

/** Half the work for a tenth more bytes. For a quick first look, never for a deployment. */
const quickEffort = 0

const settings = JSON.stringify({ thumbnailFile, widths, avif, avifFirst, webp })

/** A part of a master, in fractions of its width and height. */
export interface Cut {
  master: string
  left: number
  top: number
  width: number
  height: number
  /** Widths in pixels, when the picture has one place on the site and the common widths do not fit it. */
  widths?: number[]
  /** Whether a page paints it first, so that it deserves more effort. */
  first?: boolean
}

interface PictureFolders {
  /** Folder of the masters, one `<name>.webp` or `<name>.svg` each. */
  masters: string
  /** JSON file `{ [name]: Cut }`. */
  cuts: string
  /** Folder of the encoded files. */
  output: string
  /** JSON file with the number of earlier versions: see `earlierVersions`. */
  versions: string
  /** JSON file that stores sizes and tones between builds. */
  memory: string
}

/** A picture as the previous build stored it. */
interface Remembered extends Picture {
  /** Whether its files were encoded with little effort. A build with full effort encodes them again. */
  quick?: true
}

interface Job {
  name: string
  bytes: Buffer
  cut: Cut | undefined
  hash: string
}

/** Returns the file names of a picture. No file is wider than the picture itself. */
export function pictureFiles(name: string, picture: Pick<Picture, 'earlier' | 'width' | 'widths'>): string[] {
  const { earlier, width } = picture
  const fileOf = (each: number, format: 'avif' | 'webp') => pictureFile(name, earlier, each, format)
  const made = (picture.widths ?? widths).filter((each) => each <= width)
  return [
    ...(thumbnailFile <= width ? [fileOf(thumbnailFile, 'webp')] : []),
    ...made.flatMap((each) => [fileOf(each, 'avif'), fileOf(each, 'webp')]),
  ]
}

async function jobsOf(folders: PictureFolders): Promise<Job[]> {
  const files = (await readdir(folders.masters)).filter((file) => /\.(?:webp|svg)$/.test(file)).sort()
  const masters = new Map<string, Buffer>()
  for (const file of files) masters.set(parse(file).name, await readFile(join(folders.masters, file)))
  const cuts: Record<string, Cut> = JSON.parse(await readFile(folders.cuts, 'utf8'))
  const whole = [...masters].map(([name, bytes]) => ({
    name,
    bytes,
    cut: undefined,
    hash: contentHash(bytes, settings),
  }))
  const parts = Object.entries(cuts).map(([name, cut]) => {
    const bytes = masters.get(cut.master)
    if (!bytes)
      throw new Error(`cuts.json: "${name}" is cut from "${cut.master}", which is not among the masters`)
    return { name, bytes, cut, hash: contentHash(bytes, settings, JSON.stringify(cut)) }
  })
  return [...whole, ...parts]
}

async function decode({
  bytes,
  cut,
}: Job): Promise<{ picture: Omit<Picture, 'hash' | 'earlier'>; open: () => Sharp }> {
  const source = sharp(bytes).removeAlpha()
  const { width, height } = await source.metadata()
  if (cut) {
    source.extract({
      left: Math.round(cut.left * width),
      top: Math.round(cut.top * height),
      width: Math.round(cut.width * width),
      height: Math.round(cut.height * height),
    })
  }
  const { data, info } = await source.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  const [red = 0, green = 0, blue = 0] = await open().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const own = cut?.widths && { widths: cut.widths }
  return { picture: { width: info.width, height: info.height, tone: toneOf(red, green, blue), ...own }, open }
}

/** Encodes a picture at the width and in the format of its file name. */
function encoded(picture: Sharp, file: string, cut: Cut | undefined, quick: boolean): Promise<Buffer> {
  const resized = picture.resize({ width: Number(/-(\d+)\.\w+$/.exec(file)?.[1]) })
  const effort = quick && { effort: quickEffort }
  return file.endsWith('.avif')
    ? resized.avif({ ...(cut?.first ? avifFirst : avif), ...effort }).toBuffer()
    : resized.webp({ ...webp, ...effort }).toBuffer()
}

async function encode(
  job: Job,
  output: string,
  known: Remembered | undefined,
  { earlier, quick }: { earlier: number; quick: boolean },
): Promise<{ picture: Remembered; encoded: number }> {
  const isThere = (file: string) => existsSync(join(output, file))
  // A file of this name may exist from another branch, with other contents.
  const isSame = known?.hash === job.hash && known.earlier === earlier && (quick || !known.quick)
  if (isSame && pictureFiles(job.name, known).every(isThere)) return { picture: known, encoded: 0 }
  const { picture, open } = await decode(job)
  const made = { hash: job.hash, earlier, ...picture, ...(quick && { quick }) }
  const missing = pictureFiles(job.name, made).filter((file) => !isSame || !isThere(file))
  for (const file of missing)
    await writeWhole(join(output, file), await encoded(open(), file, job.cut, quick))
  return { picture: made, encoded: missing.length }
}

/**
 * Encodes every master and every cut into AVIF and WebP. Reuses existing files and deletes stale ones.
 * @param quick whether new files may be larger than necessary
 * @returns the pictures by name (width and height in pixels), and how many files it encoded
 */
export async function buildPictures(
  folders: PictureFolders,
  quick = false,
): Promise<{ pictures: Record<string, Picture>; encoded: number }> {
  await mkdir(folders.output, { recursive: true })
  const known: Record<string, Remembered> = existsSync(folders.memory)
    ? JSON.parse(await readFile(folders.memory, 'utf8'))
    : {}
  const jobs = await jobsOf(folders)
  const prints = Object.fromEntries(jobs.map(({ name, hash }) => [name, hash]))
  const versions = await earlierVersions(folders.versions, prints)
  // Keep the order of names, whichever picture is done first.
  const pictures: Record<string, Remembered> = Object.fromEntries(
    jobs.map(({ name, hash }) => [name, { hash, earlier: 0, width: 0, height: 0, tone: '' }]),
  )
  let count = 0
  const queue = jobs.values()
  const work = async () => {
    for (const job of queue) {
      const earlier = versions.get(job.name) ?? 0
      const done = await encode(job, folders.output, known[job.name], { earlier, quick })
      pictures[job.name] = done.picture
      count += done.encoded
    }
  }
  // Two pictures per core: one encodes while the other is read and resized.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work))
  await removeStale(
    folders.output,
    new Set(Object.entries(pictures).flatMap(([name, picture]) => pictureFiles(name, picture))),
  )
  await writeWhole(folders.memory, JSON.stringify(pictures))
  const plain = Object.entries(pictures).map(([name, { quick: _, ...picture }]) => [name, picture] as const)
  return { pictures: Object.fromEntries(plain), encoded: count }
}
