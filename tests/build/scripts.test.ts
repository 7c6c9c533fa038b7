import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBudgets } from '../../client/build/budgets.ts'
import { buildScripts } from '../../client/build/scripts.ts'
import { folderWith } from './fixture.ts'

const sources = {
  'main.ts': 'document.title = process.env.NODE_ENV ?? ""',
  'react.ts': 'export const react = "the one copy of the runtime"',
  'state.ts': 'export const state = { cart: 0 }',
  'forms.ts': 'import { state } from "./state.ts"\nexport const add = () => ++state.cart',
  'hydrate.tsx': 'export { react as hydrate } from "./react.ts"',
  'islands/heart.tsx':
    'import { react } from "../react.ts"\nimport { state } from "../state.ts"\nexport default [react, state]',
}

test('one first script, one chunk an island, one copy of what they share', async () => {
  const { published, weights } = await buildScripts(await folderWith(sources), false)
  const text = (name: string) =>
    Buffer.from(published.find((each) => each.name === name)?.contents ?? '').toString()
  expect(text('main.js')).toBe('document.title="production";\n')
  for (const name of ['main.js', 'hydrate.js', 'forms.js', 'islands/heart.js']) {
    expect(published.find((each) => each.name === name)?.file).toMatch(
      new RegExp(`^${name.replace('.js', '')}-\\w{8}\\.js$`),
    )
  }
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

test('an island over 6 KB compressed breaks its budget, through a chunk of its own too', async () => {
  const heavy = `export const heavy = "${randomBytes(8000).toString('base64')}"`
  const folder = await folderWith({
    ...sources,
    'heavy.ts': heavy,
    'islands/heart.tsx': 'export { heavy as default } from "../heavy.ts"',
    'islands/other.tsx': 'export { heavy as default } from "../heavy.ts"',
  })
  const { weights } = await buildScripts(folder, false)
  expect(() => checkBudgets(weights)).toThrow('Over budget: islands/heart.js, islands/other.js')
})

test('the script of a single page stands by itself: what it shares with the forms counts too', async () => {
  const folder = await folderWith({
    ...sources,
    'heavy.ts': `export const heavy = "${randomBytes(9000).toString('base64')}"`,
    'forms.ts': 'export { heavy } from "./heavy.ts"',
    'pages/order.ts': 'import { heavy } from "../heavy.ts"\ndocument.title = heavy',
  })
  const { published, weights } = await buildScripts(folder, false)
  expect(published.find(({ name }) => name === 'pages/order.js')?.file).toMatch(/^pages\/order-\w{8}\.js$/)
  expect(() => checkBudgets(weights)).toThrow('Over budget: pages/order.js (')
})

test('missing entry files are named', async () => {
  const folder = await folderWith({ 'main.ts': '', 'forms.ts': '' })
  await expect(buildScripts(folder, false)).rejects.toThrow('hydrate.tsx, islands/*.tsx')
  await expect(buildScripts(join(folder, 'nowhere'), false)).rejects.toThrow('main.ts')
})
