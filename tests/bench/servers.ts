/** The two servers the shop stands between: the fastest answer workerd can give, and the page by React alone. */
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { root } from '../../worker/commands/run.ts'
import { type Process, watched } from './processor.ts'
import { treeOf } from './tree.ts'

export interface Servers {
  process: Process
  /** Where the page of that name is answered, and its isolate inspected. */
  of(name: string): string
  inspector(name: string): string
  close(): Promise<void>
}

/** One workerd with a Worker for each page, so that none has to look at the address. */
async function serve(scripts: Readonly<Record<string, string>>): Promise<Servers> {
  // A page may be named by its path, which no Worker can be.
  const workers = new Map(Object.keys(scripts).map((name, rank) => [name, `page-${rank}`]))
  const options = Object.entries(scripts).map(([name, script]) => ({
    name: workers.get(name) ?? '',
    modules: true as const,
    compatibilityDate: '2026-11-17',
    script,
    unsafeDirectSockets: [{ host: '127.0.0.1' }],
  }))
  const server = await watched(async () => {
    const miniflare = new Miniflare(convertV4MiniflareOptions({ inspectorPort: 0, workers: options }))
    await miniflare.ready
    return { miniflare }
  })
  const addresses = new Map<string, string>()
  for (const [name, worker] of workers) {
    addresses.set(name, (await server.miniflare.unsafeGetDirectURL(worker)).origin)
  }
  const inspectors = (await server.miniflare.getInspectorURL()).origin
  return {
    process: server.process,
    of: (name) => addresses.get(name) ?? '',
    inspector: (name) => `${inspectors}/core:user:${workers.get(name)}`,
    close: () => server.miniflare.dispose(),
  }
}

const eachPage = async (
  pages: Readonly<Record<string, string>>,
  scriptOf: (html: string) => string | Promise<string>,
): Promise<Servers> => {
  const scripts = Object.entries(pages).map(async ([name, html]) => [name, await scriptOf(html)] as const)
  return serve(Object.fromEntries(await Promise.all(scripts)))
}

/** Workers that answer given pages without a line of work: what workerd itself can do. */
export const serveBare = (pages: Readonly<Record<string, string>>): Promise<Servers> =>
  eachPage(
    pages,
    (
      html,
    ) => `const page = Uint8Array.from(atob('${Buffer.from(html).toString('base64')}'), (c) => c.charCodeAt(0)).buffer
const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
export default { fetch: () => new Response(page, { headers }) }`,
  )

/**
 * Workers that stream given pages as React's edge build does, in production. The page is a tree of host elements made
 * from its own HTML, so that any page can be compared and both answer the same elements. React creates and renders each
 * of them at every request; what a true application adds to that, its components and the reading of its data, is left
 * out, which is in favour of React.
 */
export const servePlainReact = (pages: Readonly<Record<string, string>>): Promise<Servers> =>
  eachPage(pages, async (html) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { streamed } from './plain-react.ts'\nexport default streamed(${JSON.stringify(treeOf(html))})`,
        resolveDir: `${root}tests/bench`,
      },
      bundle: true,
      write: false,
      format: 'esm',
      minify: true,
      conditions: ['workerd', 'worker', 'edge-light', 'browser'],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return outputFiles[0]?.text ?? ''
  })
