import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { workerBundle } from '../../worker/commands/bundle.ts'

let inputs: Metafile['inputs']

beforeAll(async () => {
  const { metafile } = await build({
    ...workerBundle,
    outdir: '.build/tests/worker-modules',
    metafile: true,
  })
  inputs = metafile.inputs
})

/** Returns the modules that are evaluated before the first line of a module runs: all but those of `import()`. */
function evaluatedWith(entry: string): string[] {
  const found = new Set([entry])
  for (const path of found)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (imported in inputs && kind !== 'dynamic-import') found.add(imported)
  return [...found]
}

/** Rooms and packages by path. None of them may be evaluated for an answer that does not need it. */
const app = /^worker\/(?:app|routes|scheduled)\.ts$|^worker\/(?:pdf|http)\//
const pages = /^worker\/shop\/(?!frame\/slots|ui\/elements)/
const providers = /^worker\/platform\/(?:orders|providers|mails|checkout|customers|workshop)\//
const phones = /\/libphonenumber-js\/|^\.build\/(?:phones|texts|french)\.json$/
const transfer = /^worker\/woocommerce\/transfer\/workshop\//
const contract = /^worker\/commerce\/(?!contract\/own-routes)|^shared\/messages\.ts$/
const packages = /\/node_modules\/|^node_modules\//
const seldom = /node_modules\/(?:stripe|@simplewebauthn|@modelcontextprotocol|@peculiar|csv-parse|asn1js)\//
const letters = /^worker\/shop\/engraving\/outlines/

describe('an isolate evaluates only what its first answer needs', () => {
  it('for a page from memory or KV: no page, no route, no contract, no platform but the carts', () => {
    const evaluated = evaluatedWith('worker/index.ts')
    for (const room of [app, pages, providers, phones, transfer, contract])
      expect(evaluated.filter((path) => room.test(path))).toEqual([])
    const named = evaluated
      .filter((path) => packages.test(path))
      .map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
    expect([...new Set(named)].sort()).toEqual(['hono', 'react', 'react-dom', 'zod'])
    // React has one renderer for text and one for streams, of 100 KB each.
    const renderers = evaluated.filter((path) => /react-dom-server/.test(path))
    expect(renderers).toEqual([expect.stringMatching(/react-dom-server-legacy.browser.production.js$/)])
  })

  it('for a page that is made: no payment by Stripe, no passkey, no outline of letters, no file and no agent', () => {
    const evaluated = evaluatedWith('worker/app.ts')
    for (const room of [seldom, transfer, letters])
      expect(evaluated.filter((path) => room.test(path))).toEqual([])
  })
})
