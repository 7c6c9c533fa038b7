import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { assert, describe, expect, test } from 'vitest'
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
    memory: join(folder, 'memory.json'),
  }
}

describe('encoding', () => {
  test('a picture has both formats, never wider than itself, with its size and tone', async () => {
    const folders = await studio()
    const { pictures, encoded } = await buildPictures(folders)
    const picture = pictures['7001-1']
    expect(picture).toMatchObject({ width: 500, height: 400, tone: 'f0e8e0' })
    const files = (await readdir(folders.output)).sort()
    expect(files.map((file) => file.replace(/-[0-9a-z]{4}-/, '-'))).toEqual([
      '7001-1-320.avif',
      '7001-1-320.webp',
      '7001-1-480.avif',
      '7001-1-480.webp',
    ])
    expect(encoded).toBe(4)
    expect(await sharp(join(folders.output, files[0] ?? '')).metadata()).toMatchObject({
      width: 320,
      height: 256,
    })
  })

  test('a second build encodes nothing; a lost file is made again; a changed master replaces its files', async () => {
    const folders = await studio()
    const first = await buildPictures(folders)
    expect(await buildPictures(folders)).toEqual({ pictures: first.pictures, encoded: 0 })

    const [lost = ''] = pictureFiles('7001-1', first.pictures['7001-1'] ?? { hash: '', width: 0 })
    await writeFile(join(folders.output, 'stray-00000000-320.avif'), '')
    await rm(join(folders.output, lost))
    expect((await buildPictures(folders)).encoded).toBe(1)
    expect(await readdir(folders.output)).not.toContain('stray-00000000-320.avif')

    await writeFile(join(folders.masters, '7001-1.webp'), await master('#383840'))
    const changed = await buildPictures(folders)
    expect(changed.pictures['7001-1']?.tone).toBe('383840')
    expect(existsSync(join(folders.output, lost))).toBe(false)
    expect(await readdir(folders.output)).toHaveLength(4)
  })

  test('a cut is a picture of its own; a cut of nothing is refused by name', async () => {
    const half = { master: '7001-1', left: 0.2, top: 0, width: 0.8, height: 0.5 }
    const { pictures } = await buildPictures(await studio({ tuile: half }))
    expect(pictures['tuile']).toMatchObject({ width: 400, height: 200 })
    const phone = { ...half, widths: [330, 390, 480], first: true }
    const made = (await buildPictures(await studio({ tuile: half, etroite: phone }))).pictures
    expect(made['etroite']).toMatchObject({ width: 400, widths: [330, 390, 480] })
    expect(
      pictureFiles('etroite', made['etroite'] ?? assert.fail()).filter((file) => file.endsWith('.avif')),
    ).toEqual([`etroite-${made['etroite']?.hash}-330.avif`, `etroite-${made['etroite']?.hash}-390.avif`])
    // What is painted first is encoded in its own way.
    const bytesOf = async (cut: Cut) => {
      const folders = await studio({ etroite: cut })
      const { pictures } = await buildPictures(folders)
      const [file = ''] = pictureFiles('etroite', pictures['etroite'] ?? assert.fail())
      return readFile(join(folders.output, file))
    }
    expect(await bytesOf(phone)).not.toEqual(await bytesOf({ ...phone, first: false }))
    await expect(buildPictures(await studio({ tuile: { ...half, master: '9999-1' } }))).rejects.toThrow(
      '"tuile" is cut from "9999-1"',
    )
  })
})

test('the studio and the masters agree: every piece has the pictures it announces, at 960 × 1200', async () => {
  const { products } = JSON.parse(
    await readFile(inProject('client/pictures/studio/products.json'), 'utf8'),
  ) as {
    products: Record<string, { pictures: number[] }>
  }
  const announced = Object.entries(products).flatMap(([id, { pictures }]) =>
    pictures.map((view) => `${id}-${view}`),
  )
  expect(Object.keys(products)).toHaveLength(88)
  const files = (await readdir(inProject('client/pictures/masters'))).map((file) => file.replace('.webp', ''))
  expect(files.filter((name) => /^\d/.test(name)).sort()).toEqual(announced.sort())
  const sizes = await Promise.all(
    announced.map(async (name) => {
      const { width, height } = await sharp(inProject(`client/pictures/masters/${name}.webp`)).metadata()
      return `${width}x${height}`
    }),
  )
  expect(new Set(sizes)).toEqual(new Set(['960x1200']))
})
