/**
 * How many files of ours a request enters: what a newcomer would have to read to follow it. A file is entered when one of its
 * functions runs; code that runs as a module is read does not count.
 */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, transform } from 'esbuild'
import { parseAst } from 'vite'
import { paths, productPath } from '../../shared/paths.ts'
import { root } from '../../worker/commands/run.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { cookieHeader, post } from './cart.ts'
import type { Section } from './section.ts'

/** Most files a walk may enter. */
const goals = {
  'product, cold': 80,
  'static text, cold': 35,
  'add to cart': 50,
  checkout: 80,
  'kept page': 7,
} as const
type Walk = keyof typeof goals

/** Where the Worker is asked which files were entered since it was asked last. */
const question = '/entered'

interface Node {
  type: string
  start: number
  end: number
  body?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every function below a node. */
function* functionsIn(node: Node): Generator<Node> {
  if (/Function/.test(node.type) && isNode(node.body)) yield node
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* functionsIn(each)
}

/** The code of a file, each function of which notes that the file was entered, unless a module is being evaluated. */
function noted(code: string, file: string): string {
  const note = `evaluating || entered.add(${JSON.stringify(file)})`
  const notes = [...functionsIn(parseAst(code) as unknown as Node)].flatMap(
    ({ body }): [number, string][] => {
      if (!isNode(body)) return []
      if (body.type === 'BlockStatement') return [[body.start + 1, `${note};`]]
      return [
        [body.start, `((${note}),(`],
        [body.end, '))'],
      ]
    },
  )
  // From the end, so that no note moves another. What closes comes before what opens at the same place.
  let written = code
  for (const [at, text] of notes.sort(([one], [other]) => other - one))
    written = written.slice(0, at) + text + written.slice(at)
  return `evaluating++;${written}\nevaluating--;`
}

/** The Worker as one file that notes which of its files are entered. */
async function notingWorker(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['worker/index.ts'],
    bundle: true,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: 'const entered = globalThis.entered ??= new Set(); let evaluating = 0;' },
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'noted',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
            const file = relative(root, path)
            if (!/^(?:worker|shared|client)\//.test(file)) return null
            const source = await readFile(path, 'utf8')
            const { code } = await transform(source, {
              loader: file.endsWith('x') ? 'tsx' : 'ts',
              jsx: 'automatic',
            })
            return { contents: noted(code, file), loader: 'js' }
          }),
      },
    ],
  })
  const [file] = outputFiles
  if (!file) throw new Error('esbuild made no file')
  return file.text
}

/** Answers which files were entered, and hands everything else to the shop. */
const asked = `import shop from './noting.js'
export * from './noting.js'
export default { ...shop, fetch(request, ...given) {
  if (new URL(request.url).pathname !== '${question}') return shop.fetch(request, ...given)
  const files = [...globalThis.entered]
  globalThis.entered.clear()
  return Response.json(files)
} }`

/** The files that each walk enters, in a shop that nobody has asked for anything. */
async function enteredFiles(): Promise<ReadonlyMap<Walk, readonly string[]>> {
  const shop = await serveBuiltShop('.wrangler/bench', {
    isAlone: true,
    before: [
      { path: 'asked.js', contents: asked },
      { path: 'noting.js', contents: await notingWorker() },
    ],
  })
  // Cold: neither the isolate nor KV knows anything of the catalogue.
  const cache = await shop.cache()
  for (const { name } of (await cache.list()).keys) await cache.delete(name)
  const { worker } = shop
  const entered = new Map<Walk, string[]>()
  try {
    const product = productPath({ id: 7057, name: 'Puces Rosée' })
    const get = async (path: string, cookie = '') => {
      const answer = await fetch(worker + path, { headers: { Accept: 'text/html', Cookie: cookie } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.text()
    }
    const enteredNow = async () => (await (await fetch(worker + question)).json()) as string[]
    const walk = async (name: Walk, request: () => Promise<unknown>) => {
      await enteredNow()
      await request()
      entered.set(name, await enteredNow())
    }
    const cookies = new Map<string, string>()
    await walk('product, cold', () => get(product))
    await walk('static text, cold', () => get(paths.legal))
    await walk('kept page', () => get(product))
    await walk('add to cart', () => post(worker, paths.cartItems, { id: '7057' }, cookies))
    await walk('checkout', () => get(paths.checkout, cookieHeader(cookies)))
  } finally {
    await shop.close()
  }
  return entered
}

/** Counts the files that each walk enters. */
export async function measureWalks(): Promise<Section> {
  const entered = await enteredFiles()
  const names = Object.keys(goals) as Walk[]
  return {
    tables: [
      {
        title: 'Files a request enters',
        rows: [
          ['walk', 'files', 'goal', 'lines', 'by room'],
          ...(await Promise.all(
            names.map(async (name) => {
              const walked = entered.get(name) ?? []
              const lines = String(await linesOf(walked))
              return [name, String(walked.length), `≤ ${goals[name]}`, lines, roomsOf(walked)]
            }),
          )),
        ],
      },
    ],
    figures: Object.fromEntries(
      names.map((name) => [`walks.${name}`, entered.get(name)?.length ?? Number.NaN]),
    ),
  }
}

/** How many lines the files have together. */
async function linesOf(files: readonly string[]): Promise<number> {
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return sources.join('').split('\n').length
}

/** How many files of each room: `render 18, shop 12`. */
function roomsOf(files: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const file of files) {
    const [side = '', room = ''] = file.split('/')
    const name = side === 'worker' && !room.includes('.') ? room : side
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([room, count]) => `${room} ${count}`)
    .join(', ')
}
