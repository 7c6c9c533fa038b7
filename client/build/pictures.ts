import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureFile, thumbnailFile } from '../../shared/catalogue/picture-file.ts'
import { contentHash, removeStale, writeWhole } from './files.ts'
import type { Picture } from './manifest.ts'
import { earlierVersions } from './picture-versions.ts'
import { toneOf } from './tone.ts'

/**
 * Widths in pixels a page may ask for; a picture has those that do not exceed its own width. A card takes 412 on most phones
 * and on a desk of 1920, 640 where points are three to a pixel of the sheet: each further one would be in every card of a list.
 */
export const widths = [412, 640, 960, 1280, 1920]

/** Measured on the masters: effort 4 takes seven times as long as effort 1 for a tenth less bytes. */
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const
/** Of what paints first: what the effort wins in looks is given up for bytes, a third of them in all. */
const avifFirst = { ...avif, quality: 50, effort: 4 } as const
/** For the few browsers without AVIF: quick to make rather than small. */
const webp = { quality: 78, effort: 1 } as const

/** Half the work for a tenth more bytes: for a first look, never for what is deployed. */
const quickEffort = 0

const settings = JSON.stringify({ thumbnailFile, widths, avif, avifFirst, webp })

/** A part of a master, in fractions of its width and height. */
export interface Cut {
  master: string
  left: number
  top: number
  width: number
  height: number
  /** Widths in pixels where the common ones do not fit the one place it has. */
  widths?: number[]
  /** What a page paints first: worth more effort, and every byte. */
  first?: boolean
}

export interface PictureFolders {
  /** Folder of the masters, one `<name>.webp` or `<name>.svg` each. */
  masters: string
  /** JSON file `{ [name]: Cut }`. */
  cuts: string
  /** Where the encoded files go. */
  output: string
  /** JSON file of how often each was another one: see `earlierVersions`. */
  versions: string
  /** JSON file that remembers sizes and tones between two builds. */
  memory: string
}

/** A picture as a build remembers it. */
interface Remembered extends Picture {
  /** Whether its files were made with little effort: a build without haste makes them again. */
  quick?: true
}

interface Job {
  name: string
  bytes: Buffer
  cut: Cut | undefined
  hash: string
}

/** Names of the files a picture is encoded into: never wider than the picture itself. */
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

/** Encodes a picture at the width and in the format its file is named after. */
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
  // A file may be there under the name of a version that another line of work has made.
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
 * Encodes every master and every cut into AVIF and WebP, keeps what is already there, deletes what is stale.
 * @param quick whether what has to be encoded may be larger than it could be
 * @returns the pictures by name (width and height in pixels), and how many files had to be encoded
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
  // In the order of their names, whichever is done first.
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
  // Two pictures a core: one encodes while the other is read and resized.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work))
  await removeStale(
    folders.output,
    new Set(Object.entries(pictures).flatMap(([name, picture]) => pictureFiles(name, picture))),
  )
  await writeWhole(folders.memory, JSON.stringify(pictures))
  const plain = Object.entries(pictures).map(([name, { quick: _, ...picture }]) => [name, picture] as const)
  return { pictures: Object.fromEntries(plain), encoded: count }
}
