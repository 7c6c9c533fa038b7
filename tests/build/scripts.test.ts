import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBudgets } from '../../client/build/budgets.ts'
import { buildScripts } from '../../client/build/scripts.ts'
import { inProject } from '../../client/build/settings.ts'
import { folderWith } from './fixture.ts'

const ahead = { productSheet: '/assets/sheets/product-1.css', rules: '/assets/rules-1.json' }

const sources = {
  'main.ts': 'document.title = process.env.NODE_ENV ?? ""',
  'react.ts': 'export const react = "the one copy of the runtime"',
  'state.ts': 'export const state = { cart: 0 }',
  'forms.ts': 'import { state } from "./state.ts"\nexport const add = () => ++state.cart',
  'hydrate.tsx': 'export { react as hydrate } from "./react.ts"',
  'islands/heart.tsx':
    'import { react } from "../react.ts"\nimport { state } from "../state.ts"\nexport default [react, state]',
}

test('builds one first script, one chunk per island and one copy of shared code', async () => {
  const { published, weights } = await buildScripts(await folderWith(sources), false, ahead)
  const text = (name: string) =>
    Buffer.from(published.find((each) => each.name === name)?.contents ?? '').toString()
  expect(text('main.js')).toBe('document.title="production";\n')
  for (const name of ['main.js', 'hydrate.js', 'forms.js', 'islands/heart.js']) {
    expect(published.find((each) => each.name === name)?.file).toMatch(new RegExp(`^[0-9a-f]{8}/${name}$`))
  }
  expect(new Set(published.map(({ file }) => file.slice(0, 8)))).toHaveLength(1)
  const copies = published.filter(({ contents }) => Buffer.from(contents).includes('the one copy'))
  expect(copies).toHaveLength(1)
  expect(weights.map(({ name }) => name)).toEqual([
    'main.js',
    'hydrate.js with React',
    'forms.js with the state',
    'islands/heart.js',
  ])
  expect(() => checkBudgets(weights)).not.toThrow()
})

test('the folder name changes with every file', async () => {
  const folderOf = async (more: Record<string, string>) =>
    (await buildScripts(await folderWith({ ...sources, ...more }), false, ahead)).published[0]?.file.slice(
      0,
      8,
    )
  const folder = await folderOf({})
  expect(await folderOf({})).toBe(folder)
  expect(await folderOf({ 'state.ts': 'export const state = { cart: 1 }' })).not.toBe(folder)
})

test('chunks are numbered, those of islands, React and forms first', async () => {
  const { published } = await buildScripts(
    await folderWith({
      ...sources,
      'main.ts': 'document.title = sharedChunks',
      'only.ts': 'export const only = "for late scripts"',
      'late/a.ts': 'import { only } from "../only.ts"\nexport const wake = () => only',
      'late/b.ts': 'import { only } from "../only.ts"\nexport const wake = () => only + 1',
    }),
    false,
    ahead,
  )
  const text = (name: string) =>
    Buffer.from(published.find((each) => each.name === name)?.contents ?? '').toString()
  const shared = Number(/title=(\d+)/.exec(text('main.js'))?.[1])
  const chunks = published.filter(({ name }) => name.startsWith('chunks/')).map(({ name }) => name)
  expect(chunks.sort()).toEqual(Array.from({ length: shared + 1 }, (_, number) => `chunks/${number}.js`))
  expect(text(`chunks/${shared}.js`)).toContain('for late scripts')
  expect(text('late/a.js')).toContain(`"../chunks/${shared}.js"`)
})

test('an island over 7 KB compressed exceeds its budget, also through a shared chunk', async () => {
  const heavy = `export const heavy = "${randomBytes(8000).toString('base64')}"`
  const folder = await folderWith({
    ...sources,
    'heavy.ts': heavy,
    'islands/heart.tsx': 'export { heavy as default } from "../heavy.ts"',
    'islands/other.tsx': 'export { heavy as default } from "../heavy.ts"',
  })
  const { weights } = await buildScripts(folder, false, ahead)
  expect(() => checkBudgets(weights)).toThrow('Over budget: islands/heart.js, islands/other.js')
})

test('a page script is one file with its shared code, which counts in its budget', async () => {
  const folder = await folderWith({
    ...sources,
    'heavy.ts': `export const heavy = "${randomBytes(13_000).toString('base64')}"`,
    'forms.ts': 'export { heavy } from "./heavy.ts"',
    'pages/order.ts': 'import { heavy } from "../heavy.ts"\ndocument.title = heavy',
  })
  const { published, weights } = await buildScripts(folder, false, ahead)
  const order = published.find(({ name }) => name === 'pages/order.js')
  expect(order?.file).toMatch(/^\w{8}\/pages\/order\.js$/)
  expect(Buffer.from(order?.contents ?? '').toString()).not.toMatch(/\bimport\b/)
  expect(() => checkBudgets(weights)).toThrow('Over budget: pages/order.js (')
})

test('missing entry files are named', async () => {
  const folder = await folderWith({ 'main.ts': '', 'forms.ts': '' })
  await expect(buildScripts(folder, false, ahead)).rejects.toThrow('hydrate.tsx, islands/*.tsx')
  await expect(buildScripts(join(folder, 'nowhere'), false, ahead)).rejects.toThrow('main.ts')
})

describe('scripts of the shop', () => {
  let published: Awaited<ReturnType<typeof buildScripts>>['published']
  beforeAll(async () => {
    ;({ published } = await buildScripts(inProject('client'), false, ahead))
  })

  test('menus and lists import only modules of less than 500 bytes', () => {
    const contentsOf = (script: string) => published.find(({ name }) => name === script)?.contents ?? ''
    const needsOf = (script: string) =>
      [
        ...Buffer.from(contentsOf(script))
          .toString()
          .matchAll(/\b(?:from|import) ?"([^"]+)"/g),
      ].map(([, path = '']) => join('late', path))
    const needed = ['late/menus.js', 'late/list.js'].flatMap(needsOf)
    for (const script of needed) {
      const { length } = contentsOf(script)
      expect([script, length > 0 && length < 500]).toEqual([script, true])
    }
  })

  test('no script outside chunks creates Intl.DisplayNames', () => {
    const scripts = published.filter(({ name }) => name.endsWith('.js') && !name.startsWith('chunks/'))
    expect(scripts.map(({ name }) => name)).toContain('pages/checkout.js')
    const asking = scripts.filter(({ contents }) =>
      /\bnew Intl\.DisplayNames\b/.test(Buffer.from(contents).toString()),
    )
    expect(asking.map(({ name }) => name)).toEqual([])
  })
})

test('development builds do not use jsxDEV', async () => {
  const { published } = await buildScripts(inProject('client'), true, ahead)
  const drawing = published.map(({ contents }) => Buffer.from(contents).toString())
  expect(drawing.filter((script) => /\bjsxDEV\(/.test(script))).toEqual([])
})
