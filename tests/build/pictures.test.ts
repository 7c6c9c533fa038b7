import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest'
import { earlierVersions } from '../../client/build/picture-versions.ts'
import { buildPictures, type Cut, pictureFiles } from '../../client/build/pictures.ts'
import { inProject } from '../../client/build/settings.ts'
import { folderWith } from './fixture.ts'

const master = (background: string, width = 500) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()

async function studio(cuts: Record<string, Cut> = {}) {
  const folder = await folderWith({
    'masters/7001-1.webp': await master('#f0e8e0'),
    'cuts.json': JSON.stringify(cuts),
  })
  return {
    masters: join(folder, 'masters'),
    cuts: join(folder, 'cuts.json'),
    output: join(folder, 'out'),
    versions: join(folder, 'versions.json'),
    memory: join(folder, 'memory.json'),
  }
}

// In CI the build refuses new picture versions, because nothing can commit them.
beforeEach(() => {
  vi.stubEnv('CI', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('picture version', () => {
  const prints = (one: string, other?: string) => ({ '7001-1': one, ...(other && { tuile: other }) })

  test('counts its earlier contents, whatever else is added or removed', async () => {
    const file = join(await folderWith({}), 'versions.json')
    const printsOf = async (one: string, other?: string) =>
      Object.fromEntries(await earlierVersions(file, prints(one, other)))
    expect(await printsOf('aaaa')).toEqual({ '7001-1': 0 })
    expect(await printsOf('aaaa', 'bbbb')).toEqual({ '7001-1': 0, tuile: 0 })
    expect(await printsOf('cccc')).toEqual({ '7001-1': 1, tuile: 0 })
    // A picture that returns after a removal is a different one from the one in browser caches.
    expect(await printsOf('cccc', 'dddd')).toEqual({ '7001-1': 1, tuile: 1 })
    expect(await readFile(file, 'utf8')).toBe('{\n  "7001-1": ["cccc", 1],\n  "tuile": ["dddd", 1]\n}\n')
  })

  test('that is new is refused in CI, and a committed one is not', async () => {
    const file = join(await folderWith({}), 'versions.json')
    await earlierVersions(file, prints('aaaa'))
    vi.stubEnv('CI', 'true')
    expect((await earlierVersions(file, prints('aaaa'))).get('7001-1')).toBe(0)
    await expect(earlierVersions(file, prints('bbbb'))).rejects.toThrow('commit it')
    expect(await readFile(file, 'utf8')).toContain('aaaa')
  })
})

describe('picture encoding', () => {
  test('writes AVIF and WebP, never wider than the picture, with size and tone', async () => {
    const folders = await studio()
    const { pictures, encoded } = await buildPictures(folders)
    const picture = pictures['7001-1']
    expect(picture).toMatchObject({ width: 500, height: 400, tone: 'f0e8e0' })
    const files = (await readdir(folders.output)).sort()
    expect(files).toEqual(['7001-1-320.webp', '7001-1-412.avif', '7001-1-412.webp'])
    expect(encoded).toBe(3)
    expect(await sharp(join(folders.output, files[0] ?? '')).metadata()).toMatchObject({
      width: 320,
      height: 256,
    })
  })

  test('a quick build writes the same files, which a full build encodes again once', async () => {
    const folders = await studio()
    const quick = await buildPictures(folders, true)
    const names = await readdir(folders.output)
    expect((await buildPictures(folders, true)).encoded).toBe(0)
    const whole = await buildPictures(folders)
    expect(whole).toEqual({ pictures: quick.pictures, encoded: 3 })
    expect(await readdir(folders.output)).toEqual(names)
    expect((await buildPictures(folders)).encoded).toBe(0)
    // A quick build accepts the pictures of a full build.
    expect((await buildPictures(folders, true)).encoded).toBe(0)
    expect((await buildPictures(folders)).encoded).toBe(0)
  })

  test('a second build encodes nothing; lost files and changed masters are encoded again', async () => {
    const folders = await studio()
    const first = await buildPictures(folders)
    expect(await buildPictures(folders)).toEqual({ pictures: first.pictures, encoded: 0 })

    const [lost = ''] = pictureFiles('7001-1', first.pictures['7001-1'] ?? { earlier: 0, width: 0 })
    await writeFile(join(folders.output, 'stray-412.avif'), '')
    await rm(join(folders.output, lost))
    expect((await buildPictures(folders)).encoded).toBe(1)
    expect(await readdir(folders.output)).not.toContain('stray-412.avif')

    await writeFile(join(folders.masters, '7001-1.webp'), await master('#383840'))
    const changed = await buildPictures(folders)
    expect(changed.pictures['7001-1']?.tone).toBe('383840')
    expect(await readdir(folders.output)).toContain('7001-1-v1-412.avif')
    expect(existsSync(join(folders.output, lost))).toBe(false)
    expect(await readdir(folders.output)).toHaveLength(3)

    // Another branch may have given the same version number to another picture.
    const file = join(folders.output, '7001-1-v1-320.webp')
    const [grey] = [await readFile(file)]
    await writeFile(join(folders.masters, '7001-1.webp'), await master('#f0e8e0'))
    await writeFile(
      folders.versions,
      (await readFile(folders.versions, 'utf8')).replace(/"[0-9a-f]{8}", 1/, '"00000000", 0'),
    )
    await buildPictures(folders)
    expect(await readFile(file)).not.toEqual(grey)
  })

  test('a cut is a picture of its own, and one of a missing master is refused by name', async () => {
    const half = { master: '7001-1', left: 0.2, top: 0, width: 0.8, height: 0.5 }
    const { pictures } = await buildPictures(await studio({ tuile: half }))
    expect(pictures['tuile']).toMatchObject({ width: 400, height: 200 })
    const phone = { ...half, widths: [330, 390, 480], first: true }
    const made = (await buildPictures(await studio({ tuile: half, etroite: phone }))).pictures
    expect(made['etroite']).toMatchObject({ width: 400, widths: [330, 390, 480] })
    expect(
      pictureFiles('etroite', made['etroite'] ?? assert.fail()).filter((file) => file.endsWith('.avif')),
    ).toEqual(['etroite-330.avif', 'etroite-390.avif'])
    // A picture that the browser paints first has its own encoding settings.
    const bytesOf = async (cut: Cut) => {
      const folders = await studio({ etroite: cut })
      const { pictures } = await buildPictures(folders)
      const files = pictureFiles('etroite', pictures['etroite'] ?? assert.fail())
      return readFile(join(folders.output, files.find((file) => file.endsWith('.avif')) ?? ''))
    }
    expect(await bytesOf(phone)).not.toEqual(await bytesOf({ ...phone, first: false }))
    await expect(buildPictures(await studio({ tuile: { ...half, master: '9999-1' } }))).rejects.toThrow(
      '"tuile" is cut from "9999-1"',
    )
  })
})

test('every product has the pictures that the studio lists, at 960 × 1200', async () => {
  const { products } = JSON.parse(
    await readFile(inProject('shared/brands/aubenacre/pictures/studio/products.json'), 'utf8'),
  ) as {
    products: Record<string, { pictures: number[] }>
  }
  const announced = Object.entries(products).flatMap(([id, { pictures }]) =>
    pictures.map((view) => `${id}-${view}`),
  )
  expect(Object.keys(products)).toHaveLength(88)
  const files = (await readdir(inProject('shared/brands/aubenacre/pictures/masters'))).map((file) =>
    file.replace('.webp', ''),
  )
  expect(files.filter((name) => /^\d/.test(name)).sort()).toEqual(announced.sort())
  const sizes = await Promise.all(
    announced.map(async (name) => {
      const { width, height } = await sharp(
        inProject(`shared/brands/aubenacre/pictures/masters/${name}.webp`),
      ).metadata()
      return `${width}x${height}`
    }),
  )
  expect(new Set(sizes)).toEqual(new Set(['960x1200']))
})
