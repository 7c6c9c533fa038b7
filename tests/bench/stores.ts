import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Process, watched } from './processor.ts'

export interface Stores {
  process: Process
  /** Asks the database one short question, and a Durable Object for its state. */
  address: string
  close(): Promise<void>
}

const script = `import { DurableObject } from 'cloudflare:workers'
export class Kept extends DurableObject {
  read() {
    return this.ctx.storage.sql.exec('SELECT 1 AS one').toArray()
  }
}
export default {
  async fetch(request, { DB, KEPT }) {
    await Promise.all([KEPT.getByName('one').read(), DB.prepare('SELECT ?1 AS one').bind(1).all()])
    return new Response('asked')
  },
}`

/**
 * A Worker that does nothing but ask what a page asks. D1 and Durable Objects run in the same workerd here, simulated; a
 * deployment's are elsewhere, and their processor is none of the Worker's.
 */
export async function serveStores(): Promise<Stores> {
  const { miniflare, process } = await watched(async () => {
    const started = new Miniflare(
      convertV4MiniflareOptions({
        name: 'stores',
        modules: true,
        compatibilityDate: '2026-11-17',
        script,
        d1Databases: ['DB'],
        durableObjects: { KEPT: { className: 'Kept', useSQLite: true } },
        unsafeDirectSockets: [{ host: '127.0.0.1' }],
      }),
    )
    await started.ready
    return { miniflare: started }
  })
  const { origin } = await miniflare.unsafeGetDirectURL('stores')
  return {
    process,
    address: origin,
    close: () => miniflare.dispose(),
  }
}
