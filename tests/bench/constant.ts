import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

export interface Constant {
  worker: string
  close(): Promise<void>
}

/** A Worker that answers given bytes, without a line of work: what workerd itself can do. */
export async function serveConstant(bytes: Uint8Array): Promise<Constant> {
  const page = Buffer.from(bytes).toString('base64')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'constant',
      modules: true,
      compatibilityDate: '2026-08-15',
      script: `const page = Uint8Array.from(atob('${page}'), (c) => c.charCodeAt(0)).buffer
const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
export default { fetch: () => new Response(page, { headers }) }`,
      unsafeDirectSockets: [{ host: '127.0.0.1' }],
    }),
  )
  await miniflare.ready
  return {
    worker: (await miniflare.unsafeGetDirectURL('constant')).origin,
    close: () => miniflare.dispose(),
  }
}
