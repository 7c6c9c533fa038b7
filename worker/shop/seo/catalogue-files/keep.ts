import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { knownChange, readChanges } from '../../../cache/changes.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { CatalogueCommerce } from '../../../commerce/families/catalogue.ts'
import type { Env } from '../../../env.ts'
import { daysAt } from '../../../render/kept/answers.ts'
import { imagesOf } from '../../ui/picture.tsx'
import { type About, formats } from './formats.ts'
import { type Kept, type Part, readKept, textKey, writeKept } from './kept.ts'

/** Products of a part: about 3 MB of text in all formats. */
const partSize = 200
/** Parts that one run makes: 10,000 products. */
const partsAtOnce = 50
/** Products of one read. */
const atOnce = 100
/** Changes of one read. After more of them, all parts are made again. */
const maxChanges = 2_000
/** Names of products without a picture that a part tells. */
const maxNamed = 5
/** Seconds that texts stay in KV. They are made again each day, and the next run deletes those that it replaced. */
const expirationTtl = 8 * 24 * 3600

type Bindings = Pick<Env, 'CACHE' | 'DB' | 'VERSION'>

interface Change {
  seq: number
  tag: string
}

/** Marks the parts that changes or a new round make old. @returns whether it marked any */
function mark(kept: Kept, changes: readonly Change[], round: string): boolean {
  const isAll =
    kept.round !== round ||
    changes.length === maxChanges ||
    changes.some(({ tag }) => tag === 'all' || tag === 'pieces')
  const ids = changes.map(({ tag }) => Number(/^product-(\d+)$/.exec(tag)?.[1] ?? 0)).filter(Boolean)
  const touched = new Set(ids.map((id) => kept.parts.find(({ upto }) => id <= upto)))
  for (const part of kept.parts) {
    if (touched.has(part)) part.old = 'product'
    else if (isAll) part.old ??= 'all'
  }
  kept.seen = Math.max(kept.seen, ...changes.map(({ seq }) => seq))
  kept.round = round
  return isAll || touched.size > 0
}

/** Yields the products of a part. */
async function* productsOf(catalogue: CatalogueCommerce, after: number, upto: number) {
  for (let last: number | null = after; last !== null; ) {
    const slice = await catalogue.wholeProducts({ after: last, upto, size: atOnce })
    if (!slice.isWhole) throw new Error('the index of the lists is being made again')
    yield slice.products
    last = slice.last
  }
}

/** Writes the texts of some products to KV. @returns their part */
async function writePart(
  { CACHE }: Bindings,
  upto: number,
  products: readonly Product[],
  about: About,
): Promise<Part> {
  const key = crypto.randomUUID()
  await Promise.all(
    formats.map((format) =>
      CACHE.put(textKey(format.name, key), format.write(products, about), { expirationTtl }),
    ),
  )
  const unpictured = products.filter((product) => imagesOf(product, about.origin).length === 0)
  return {
    upto,
    key,
    products: products.length,
    unpictured: unpictured.length,
    named: unpictured.slice(0, maxNamed).map(({ id, sku, name }) => ({ id, sku, name })),
  }
}

/**
 * Makes the texts of a part again, as several parts if it has grown.
 * @param most parts to make; the rest of the products stay for the next run
 */
async function remade(
  env: Bindings,
  catalogue: CatalogueCommerce,
  part: Part,
  { after, most, about }: { after: number; most: number; about: About },
): Promise<Part[]> {
  const made: Part[] = []
  let waiting: Product[] = []
  for await (const products of productsOf(catalogue, after, part.upto)) {
    waiting.push(...products)
    while (waiting.length > partSize) {
      const own = waiting.slice(0, partSize)
      waiting = waiting.slice(partSize)
      made.push(await writePart(env, own.at(-1)?.id ?? part.upto, own, about))
      // Texts of an earlier run hold the products of `own` too, so they are no longer the rest.
      if (made.length === most)
        return [...made, { upto: part.upto, key: '', products: 0, unpictured: 0, named: [], old: 'all' }]
    }
  }
  return [...made, await writePart(env, part.upto, waiting, about)]
}

/**
 * Brings the kept feeds and the sitemap up to date, at most `partsAtOnce` parts in one run, those with a changed product
 * first. Safe to run in parallel: each run writes texts under new keys, and then the list of them.
 */
export async function keepCatalogueFiles(
  env: Bindings,
  { catalogue, content, reads }: Commerce,
  about: About,
): Promise<void> {
  await readChanges(env.DB)
  const known = knownChange()
  await content.follow()
  // What the staff have edited, such as delivery, is as new as that change; otherwise the next run does it.
  if (!reads.isCurrent) return
  const kept: Kept = (await readKept(env)) ?? {
    ...{ seen: 0, round: '', gone: [] },
    parts: [{ upto: Number.MAX_SAFE_INTEGER, key: '', products: 0, unpictured: 0, named: [] }],
  }
  const { gone } = kept
  const { results: changes } = await env.DB.prepare(
    'SELECT seq, tag FROM changes WHERE seq > ?1 AND seq <= ?2 ORDER BY seq DESC LIMIT ?3',
  )
    .bind(kept.seen, known, maxChanges)
    .all<Change>()
  const round = [about.origin, env.VERSION?.id ?? '', daysAt(about.now)].join(' ')
  const isMarked = mark(kept, changes, round)
  kept.gone = []
  let left = partsAtOnce
  for (const why of ['product', 'all'] as const) {
    for (const part of kept.parts.filter(({ old }) => old === why)) {
      if (left <= 0) break
      const place = kept.parts.indexOf(part)
      const after = kept.parts[place - 1]?.upto ?? 0
      const parts = await remade(env, catalogue, part, { after, most: left, about })
      kept.parts.splice(place, 1, ...parts)
      if (part.key) kept.gone.push(part.key)
      left -= parts.length
    }
  }
  const isQuiet = !isMarked && left === partsAtOnce && gone.length === 0 && changes.length < maxChanges / 4
  if (isQuiet) return
  await writeKept(env, kept)
  const texts = gone.flatMap((key) => formats.map(({ name }) => textKey(name, key)))
  await Promise.all(texts.map((name) => env.CACHE.delete(name)))
}
