import { build } from 'esbuild'
import { root } from '../../worker/commands/run.ts'

/** A route of the Worker: its method and its pattern, as Hono writes it (`/product/:ref`). */
export interface Route {
  method: string
  path: string
}

/** Modules of workerd: nothing of them is needed to know the routes. */
const nothing = `
  export class DurableObject {}
  export class WorkerEntrypoint {}
  export const env = {}
  export const exports = {}
  export const waitUntil = () => {}
`

/** Every route of the shop and of its own platform, told by the routers themselves: a new one is fuzzed without a word here. */
export async function routesOfWorker(): Promise<Route[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `
        import { app } from './worker/app.ts'
        import { embedded } from './worker/platform/index.ts'
        export const routes = [...app.routes, ...embedded.routes].map(({ method, path }) => ({ method, path }))
      `,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['node:*'],
    plugins: [
      {
        name: 'workerd',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, namespace: 'workerd' }))
          onLoad({ filter: /.*/, namespace: 'workerd' }, () => ({ contents: nothing, loader: 'js' }))
        },
      },
    ],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { routes } = (await import(`data:text/javascript;base64,${code}`)) as { routes: Route[] }
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  // What is mounted for all methods or paths is no route, but what stands before them.
  return [...known.values()].filter(({ path, method }) => !path.includes('*') && method !== 'ALL')
}
