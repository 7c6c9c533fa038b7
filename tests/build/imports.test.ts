import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { root } from '../../worker/commands/run.ts'
import { cyclesOf, importsOf, wallFaults } from './walls.ts'

const files = new Map<string, string>()
beforeAll(async () => {
  const found = globSync('{worker,client,shared,tests}/**/*.{ts,tsx}', { cwd: root })
  await Promise.all(found.map(async (file) => files.set(file, await readFile(join(root, file), 'utf8'))))
})

const sources = () => new Map([...files].filter(([file]) => !file.startsWith('tests/')))

test('every import respects the walls', () => {
  expect(files.size).toBeGreaterThan(1000)
  expect(wallFaults(files)).toEqual([])
})

test('no file imports itself through others, types included', () => {
  expect(cyclesOf(sources())).toEqual([])
})

/** Whether a file is a catalogue of sentences, which has no line limit. */
const isList = (path: string) => path.startsWith('shared/text/')

test('a source file has at most 200 lines, a folder 25 files', () => {
  const own = [...sources()].filter(([file]) => !isList(file))
  const long = own.flatMap(([file, source]) => {
    const lines = source.trimEnd().split('\n').length
    return lines > 200 ? `${file} has ${lines} lines: move one thing that it does to a file of its own` : []
  })
  expect(long).toEqual([])
  const folders = Map.groupBy(own, ([file]) => dirname(file))
  const full = [...folders].flatMap(([folder, { length }]) =>
    length > 25 ? `${folder} has ${length} files: give those of one subject a folder of their own` : [],
  )
  expect(full).toEqual([])
})

test('contract tests import no back-end code', () => {
  /** Matches the implementation of a back end. Contract tests must run against any back end, so they import none. */
  const inside =
    /^(worker\/(platform|woocommerce)\/|worker\/(app|index|scheduled|back-end)\.ts|tests\/platform\/)/
  const contract = [...files].filter(([file]) => file.startsWith('tests/contract/'))
  expect(contract.length).toBeGreaterThan(10)
  const faults = contract.flatMap(([file, source]) =>
    importsOf(file, source)
      .filter((imported) => inside.test(imported))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(faults).toEqual([])
})

describe('wrong import', () => {
  const plant = (file: string, source: string) => wallFaults(new Map([[file, source]]))[0]

  it.each([
    ['shared/cart/a.ts', "import { x } from '../../worker/env.ts'", 'takes what it needs as an argument'],
    [
      'shared/cart/a.ts',
      "import { Hono } from 'hono'",
      'imports nothing but zod, the plans of phones and the readers of Markdown',
    ],
    ['client/late/a.ts', "import type { Env } from '../../worker/env.ts'", 'is a rule of `shared`'],
    ['worker/shop/cart/a.tsx', "import { x } from '../../platform/cart/key.ts'", 'asks `commerce` for data'],
    ['worker/shop/cart/a.tsx', "const x = import('../../woocommerce/send.ts')", 'asks `commerce` for data'],
    ['worker/render/a.ts', "import { cart } from '../shop/cart/cart.tsx'", 'is handed pages'],
    ['worker/http/a.ts', "export { cart } from '../shop/cart/cart.tsx'", 'is handed pages'],
    [
      'worker/commerce/a.ts',
      "import { x } from '../platform/index.ts'",
      'the transport that `app.ts` hands it',
    ],
    [
      'worker/commerce/a.ts',
      "import type { AppEnv } from '../context.ts'",
      'the transport that `app.ts` hands it',
    ],
    ['worker/commerce/contract/a.ts', "import { x } from '../families/cart.ts'", 'what both ends speak'],
    ['worker/platform/a.ts', "import type { X } from '../shop/ui/elements.tsx'", 'is decided in `shop`'],
    ['worker/platform/a.ts', "import { x } from '../woocommerce/send.ts'", 'is decided in `shop`'],
    ['worker/woocommerce/a.ts', "import { x } from '../platform/providers/stripe.ts'", 'never behind a page'],
    ['worker/pdf/a.ts', "import { x } from '../platform/mails/mail.tsx'", 'from what it is given'],
    ['worker/cache/a.ts', "import { x } from '../commerce/commerce.ts'", 'knows tags and keys'],
    ['worker/content/a.ts', "import { x } from '../render/page.tsx'", 'words and facts'],
    ['elsewhere/a.ts', "import 'hono'", 'stands in no room'],
  ])('%s: %s is refused with a hint', (file, source, words) => {
    expect(plant(file, source)).toContain(words)
  })

  it('a cycle of type imports is a cycle', () => {
    const circle = new Map([
      ['shared/a.ts', "import type { B } from './b.ts'"],
      ['shared/b.ts', "import type { A } from './a.ts'"],
    ])
    expect(cyclesOf(circle)).toEqual([['shared/a.ts', 'shared/b.ts', 'shared/a.ts']])
  })
})
