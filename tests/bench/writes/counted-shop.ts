import { build } from 'esbuild'
import { root } from '../../../worker/commands/run.ts'
import { type BuiltShop, serveBuiltShop } from '../../support/built-shop.ts'
import { type Counts, countsPath } from './counted-worker.ts'

/** Milliseconds after which what a request has left behind its answer is done. */
const behind = 150

const entry = `import { counted, countedCart } from './counted.js'
import shop, { CartObject as Plain, RemoteCart, SharedRead } from './index.js'
export class CartObject extends countedCart(Plain) {}
export { RemoteCart, SharedRead }
export default counted(shop)`

/** A built shop that tells what is asked of its stores, and of which nobody should measure the time. */
export async function serveCountedShop(state: string): Promise<BuiltShop & { counts(): Promise<Counts> }> {
  const { outputFiles } = await build({
    entryPoints: [`${root}tests/bench/writes/counted-worker.ts`],
    bundle: true,
    write: false,
    format: 'esm',
  })
  const shop = await serveBuiltShop(state, {
    isAlone: true,
    before: [
      { path: 'entry.js', contents: entry },
      { path: 'counted.js', contents: outputFiles[0]?.text ?? '' },
    ],
  })
  return {
    ...shop,
    async counts() {
      await new Promise((resolve) => setTimeout(resolve, behind))
      return (await fetch(shop.worker + countsPath)).json() as Promise<Counts>
    },
  }
}
