import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { reactNames } from '../../client/build/react-names.ts'
import { inProject } from '../../client/build/settings.ts'

const react = ['react-dom/cjs/react-dom-client.production.js', 'react/cjs/react.production.js']

async function read(files: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const file of files) text += await readFile(inProject(file), 'utf8')
  return text
}

test('what React keeps for itself is read by its name, never by a string', async () => {
  const text = await read(react.map((file) => `node_modules/${file}`))
  expect(reactNames.filter((name) => !text.includes(`.${name}`))).toEqual([])
  expect(reactNames.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(text))).toEqual([])
})

test('nothing else that browsers run uses those names', async () => {
  const ours = glob(['client/**/*.{ts,tsx}', 'shared/**/*.ts'], {
    cwd: inProject('.'),
    exclude: ['client/build/**', 'client/diagrams/**', 'client/pictures/**'],
  })
  const others = ['@preact/signals-core/dist/signals-core.mjs', '@stripe/stripe-js/dist/pure.mjs']
  const text = (await read(ours)) + (await read(others.map((file) => `node_modules/${file}`)))
  expect(text.length).toBeGreaterThan(100_000)
  expect(reactNames.filter((name) => new RegExp(`\\.${name}\\b|\\b${name}\\??:`).test(text))).toEqual([])
})
