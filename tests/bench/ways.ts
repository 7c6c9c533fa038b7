/** The ways a page is asked for: of the shop, and of the servers it stands between. */
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { paths } from '../../shared/paths.ts'
import type { Headers } from './load.ts'
import { type BenchPage, visitorCookie } from './pages.ts'
import type { Process } from './processor.ts'
import type { Servers } from './servers.ts'
import type { Stores } from './stores.ts'

/** One way to ask for a page. */
export interface Way {
  name: string
  server: Process
  address: string
  headers: Headers
  /** Answered from memory, some ten thousand times a second. */
  isCached: boolean
  /** Shown for comparison, or far from its goal: a few turns will do. */
  isBeside?: boolean
  /** Its many functions are made ready before it is measured. */
  learns?: boolean
  /** Each request has an address nobody asked before: a number for `{n}`. */
  isNew?: boolean
  /** Where its isolate is inspected. */
  inspector?: string
}

/** A shop without static files, and where its isolate is inspected. */
interface ShopAlone {
  process: Process
  worker: string
  inspector: string
}

/** Asks once. @throws Error unless the page is answered */
export async function mustAnswer({ address, headers }: Pick<Way, 'address' | 'headers'>): Promise<string> {
  // A browser of Node would ask for compression by itself.
  const answer = await fetch(address.replace('{n}', '1'), {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

/** The ways a page is asked of the shop. @param cookie of the visitor whose own pages are */
export function waysOf({ process, worker, inspector }: ShopAlone, page: BenchPage, cookie: string): Way[] {
  const { name, path, isPublic } = page
  const address = worker + path
  if (!isPublic)
    return [{ name: 'own', server: process, address, headers: { cookie }, isCached: false, learns: true }]
  const cached = { server: process, address, isCached: true, inspector }
  const hits: Way[] = [
    { ...cached, name: 'hit', headers: {} },
    { ...cached, name: 'hit, visitor', headers: { cookie: visitorCookie } },
    { ...cached, name: 'hit, compressed', headers: { 'accept-encoding': 'br' }, isBeside: true },
  ]
  if (name !== 'list') return hits
  const unread = `${worker}${paths.all}?prix=0-{n}&par=48`
  return [
    ...hits,
    {
      name: 'miss',
      server: process,
      address: unread,
      headers: {},
      isCached: false,
      learns: true,
      isNew: true,
    },
  ]
}

/** The page of that name at one of the servers the shop stands between. */
export const wayTo = (
  name: string,
  servers: Servers,
  page: string,
  kind: Pick<Way, 'isCached' | 'isBeside'>,
): Way => ({
  ...kind,
  name,
  server: servers.process,
  address: `${servers.of(page)}/`,
  headers: {},
  inspector: servers.inspector(page),
})

/** What a visitor's own page asks before it can be written, by itself. */
export const waysToStores = ({ isPublic }: BenchPage, stores: Stores): Way[] =>
  isPublic
    ? []
    : [{ name: 'stores', server: stores.process, address: stores.address, headers: {}, isCached: false }]

/** Whether what its stores took is part of what a way took: a list that is made asks nothing while nothing changes. */
export const asksStores = ({ name }: Way): boolean => name === 'own'

/** Bytes of a page as a browser receives it: as the shop compresses it, otherwise as an edge does as it goes. */
export async function bytesSent({ address, headers }: Pick<Way, 'address' | 'headers'>): Promise<number> {
  const received = await new Promise<{ body: Buffer; isCompressed: boolean }>((resolve, reject) => {
    const asked = request(address, { headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      const isCompressed = answer.headers['content-encoding'] === 'br'
      buffer(answer).then((body) => resolve({ body, isCompressed }), reject)
    })
    asked.on('error', reject)
    asked.end()
  })
  const { body, isCompressed } = received
  if (isCompressed) return body.length
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
