import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import type { CatalogueCommerce } from '../../../commerce/families/catalogue.ts'
import type { AppEnv } from '../../../context.ts'
import { addresses, agentFeed, type Format, merchant } from './formats.ts'
import { filesOf, type Part, productsAFile, readKept, textKey } from './kept.ts'

/** Products of a file before another platform: a Worker can read this many in one response, each in calls of its own. */
const productsAFileApart = 500

const mostIn = (catalogue: CatalogueCommerce) => (catalogue.isHere ? productsAFile : productsAFileApart)

const keptFiles = async ({ env, var: { commerce } }: Context<AppEnv>) =>
  commerce.catalogue.isHere ? filesOf(await readKept(env)) : null

/** Returns the number of files of products in the sitemap. */
export async function fileCount(c: Context<AppEnv>): Promise<number> {
  const kept = await keptFiles(c)
  if (kept) return kept.length
  const { catalogue } = c.var.commerce
  const { total } = await addresses.read(catalogue, 0)
  return Math.ceil(total / mostIn(catalogue))
}

const encoder = new TextEncoder()

/** Streams the kept texts from KV. If one is missing, the stream breaks off. */
function streamOfKept(
  { env, executionCtx }: Context<AppEnv>,
  format: Pick<Format, 'name' | 'tail'>,
  head: string,
  parts: readonly Part[],
): ReadableStream {
  const { readable, writable } = new IdentityTransformStream()
  const write = async (text: string) => {
    if (text === '') return
    const writer = writable.getWriter()
    await writer.write(encoder.encode(text))
    writer.releaseLock()
  }
  const copy = async () => {
    await write(head)
    for (const { key } of parts) {
      const text = await env.CACHE.get(textKey(format.name, key), 'stream')
      if (!text) {
        console.error('a kept text is missing', format.name, key)
        throw new Error('a kept text is missing')
      }
      await text.pipeTo(writable, { preventClose: true })
    }
    await write(format.tail)
    await writable.close()
  }
  // A reader who leaves in the middle is no failure of ours.
  executionCtx.waitUntil(copy().catch((error) => writable.abort(error).catch(() => {})))
  return readable
}

/** Streams texts as they are made. If a read fails, the stream breaks off. */
const streamOf = (texts: AsyncIterator<string, void>) =>
  new ReadableStream({
    async pull(stream) {
      const { done, value } = await texts.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
  })

/** Reads the catalogue for a file. @returns its texts; `null` for a file that does not exist */
async function textsNow<Shown extends ProductSummary>(
  catalogue: CatalogueCommerce,
  format: Format<Shown>,
  number: number,
  origin: string,
): Promise<AsyncGenerator<string, void> | null> {
  const most = mostIn(catalogue)
  const start = (number - 1) * most
  const { products, total } = await format.read(catalogue, start)
  if (products.length === 0 && !(format.isAlwaysThere && number === 1)) return null
  const about = { origin, now: Date.now() }
  return (async function* () {
    yield format.head(origin)
    yield format.write(products, about)
    for (let skip = start + format.size; skip < Math.min(start + most, total); skip += format.size)
      yield format.write((await format.read(catalogue, skip)).products, about)
    yield format.tail
  })()
}

/**
 * Answers with file `number` (from 1) of a format: the kept texts, which cost no read of the catalogue, or the products
 * of now where nothing is kept yet. If a read fails, the response breaks off: Google then keeps its last complete file,
 * while a shorter file would remove products.
 */
async function catalogueFile<Shown extends ProductSummary>(
  c: Context<AppEnv>,
  format: Format<Shown>,
  number: number | null,
): Promise<Response> {
  if (!number) return c.notFound()
  const { catalogue, content } = c.var.commerce
  const origin = new URL(c.req.url).origin
  const headers = { 'Content-Type': `${format.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }
  const kept = await keptFiles(c)
  if (!kept) {
    await content.follow()
    const texts = await textsNow(catalogue, format, number, origin)
    if (!texts) return c.notFound()
    // Files of another platform are small enough for the memory of the isolate.
    if (!catalogue.isHere) c.set('share', { asItIs: true })
    return c.body(streamOf(texts), 200, headers)
  }
  const parts = kept[number - 1] ?? (format.isAlwaysThere && number === 1 ? [] : null)
  if (!parts) return c.notFound()
  const print = createHash('sha256').update(parts.map(({ key }) => key).join())
  const etag = `"${format.name}-${print.digest('base64url').slice(0, 22)}"`
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') === etag) return c.body(null, 304, { ETag: etag })
  return c.body(streamOfKept(c, format, format.head(origin), parts), 200, { ...headers, ETag: etag })
}

type FileAnswer = (c: Context<AppEnv>, number: number | null) => Promise<Response>

export const merchantFile: FileAnswer = (c, number) => catalogueFile(c, merchant, number)
export const agentFile: FileAnswer = (c, number) => catalogueFile(c, agentFeed, number)
export const addressFile: FileAnswer = (c, number) => catalogueFile(c, addresses, number)
