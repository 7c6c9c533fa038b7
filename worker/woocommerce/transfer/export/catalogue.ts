import { fingerprintOf } from '../../../platform/catalogue/load/fingerprint.ts'
import { type PlatformProduct, platformProduct, platformVariation } from '../../mirror/product-rows.ts'
import { type Platform, readAll } from '../platform.ts'
import { emptyReport, type PartReport } from '../report.ts'
import { type Bodies, bodyOf, markKey } from './bodies.ts'
import { pushAttributes, pushTerms } from './terms.ts'

export interface PushOptions {
  /** Whether the platform is to fetch the pictures of our shop. */
  pictures: boolean
  dryRun?: boolean
}

/** A product there: its number, and the mark of what was sent last. */
type There = ReadonlyMap<string, { id: number; mark: string }>

/** A product of ours that differs from what was sent last. */
interface Change {
  bodies: Bodies
  mark: string
}

/** Calls take this many things at a time. */
const batch = 100

async function productsThere(target: Platform): Promise<There> {
  const query = { status: 'any', orderby: 'id', order: 'asc' }
  const found = await readAll(target, 'wc/v3/products', platformProduct, query)
  return new Map(found.map(({ sku, id, meta_data }) => [sku, { id, mark: meta_data.get(markKey) ?? '' }]))
}

interface Answered {
  id: number
  error?: { message: string }
}

/** Sends bodies by the hundred, those with an id to change what is there; ids come back in the order sent, 0 for a refusal. */
async function sendAll(
  target: Platform,
  path: string,
  bodies: readonly object[],
  refused: (at: number, why: string) => void,
) {
  const ids: number[] = []
  for (let from = 0; from < bodies.length; from += batch) {
    const part = bodies.slice(from, from + batch)
    const create = part.filter((body) => !('id' in body))
    const update = part.filter((body) => 'id' in body)
    const { body } = await target.call('POST', `${path}/batch`, {}, { create, update })
    const answers = body as { create?: Answered[]; update?: Answered[] }
    const [made, changed] = [[...(answers.create ?? [])], [...(answers.update ?? [])]]
    for (const sent of part) {
      const answer = 'id' in sent ? changed.shift() : made.shift()
      if (!answer || answer.error) refused(ids.length, answer?.error?.message ?? 'no answer')
      ids.push(answer && !answer.error ? answer.id : 0)
    }
  }
  return ids
}

async function pushVariations(
  target: Platform,
  product: number,
  bodies: readonly { sku: string }[],
  refused: (why: string) => void,
) {
  const there = await readAll(target, `wc/v3/products/${product}/variations`, platformVariation, {})
  const known = new Map(there.map(({ sku, id }) => [sku, id]))
  const sent = bodies.map((body) => {
    const id = known.get(body.sku)
    return id ? { id, ...body } : body
  })
  await sendAll(target, `wc/v3/products/${product}/variations`, sent, (_, why) => refused(why))
}

/**
 * Brings the catalogue of our shop, as it answers `wc/v3`, to a platform: categories, tags, attributes, products and their
 * variations, then what binds products to each other. Each is made or changed by its SKU, nothing is ever deleted. What was
 * sent whole carries a mark of what was sent, and is not sent again until it changes here: a push that stopped goes on.
 */
export async function pushCatalogue(
  ours: Platform,
  target: Platform,
  { pictures, dryRun = false }: PushOptions,
): Promise<PartReport[]> {
  const read = (type: string) =>
    readAll(ours, 'wc/v3/products', platformProduct, { status: 'publish', type, orderby: 'id', order: 'asc' })
  const products = [...(await read('simple')), ...(await read('variable')), ...(await read('grouped'))]
  const terms = await pushTerms(ours, target, dryRun)
  const attributes = await pushAttributes(products, target, dryRun)
  const there = await productsThere(target)
  const report = emptyReport('products')
  const changes: Change[] = []
  for (const product of products) {
    report.read += 1
    const its =
      product.type === 'variable'
        ? await readAll(ours, `wc/v3/products/${product.id}/variations`, platformVariation, {})
        : []
    const bodies = bodyOf(product, its, { terms: terms.ids, attributes: attributes.ids, pictures })
    const mark = fingerprintOf([bodies, namesOf(product, products)])
    if (product.sku === '' || product.sku.startsWith('#'))
      report.skipped.push({ what: product.name, why: 'it has no SKU' })
    else if (there.get(product.sku)?.mark === mark) report.same += 1
    else changes.push({ bodies, mark })
  }
  if (!dryRun) await send(target, there, { changes, products, report })
  report.written = changes.length
  return [...terms.reports, attributes.report, report]
}

const namesOf = ({ upsell_ids, grouped_products }: PlatformProduct, all: readonly PlatformProduct[]) =>
  [upsell_ids, grouped_products].map((ids) => ids.map((id) => all.find((each) => each.id === id)?.sku ?? ''))

async function send(
  target: Platform,
  there: There,
  {
    changes,
    products,
    report,
  }: { changes: Change[]; products: readonly PlatformProduct[]; report: PartReport },
): Promise<void> {
  const bad = new Set<Change>()
  const refuse = (change: Change | undefined, why: string) => {
    if (!change) return
    bad.add(change)
    report.skipped.push({ what: change.bodies.product.name, why })
  }
  const sent = changes.map(({ bodies: { product } }) => {
    const known = there.get(product.sku)
    return known ? { id: known.id, ...product } : product
  })
  const ids = await sendAll(target, 'wc/v3/products', sent, (at, why) => refuse(changes[at], why))
  const idOf = new Map([...there].map(([sku, { id }]) => [sku, id]))
  for (const [index, { bodies }] of changes.entries())
    if (ids[index]) idOf.set(bodies.product.sku, ids[index])
  for (const [index, change] of changes.entries()) {
    const id = ids[index]
    if (id && change.bodies.variations.length > 0)
      await pushVariations(target, id, change.bodies.variations, (why) => refuse(change, why))
  }
  const bySku = (ours: readonly number[]) =>
    ours.flatMap((id) => idOf.get(products.find((each) => each.id === id)?.sku ?? '') ?? [])
  const links = changes
    .filter((change) => !bad.has(change))
    .map(({ bodies: { product }, mark }) => {
      const wire = products.find(({ sku }) => sku === product.sku)
      const upsells = bySku(wire?.upsell_ids ?? [])
      const related = upsells.length > 0 ? [{ key: 'related', value: upsells.join(',') }] : []
      return {
        id: idOf.get(product.sku) ?? 0,
        upsell_ids: upsells,
        ...(product.type === 'grouped' && { grouped_products: bySku(wire?.grouped_products ?? []) }),
        meta_data: [...related, { key: markKey, value: mark }],
      }
    })
  await sendAll(target, 'wc/v3/products', links, (_, why) => report.skipped.push({ what: 'links', why }))
}
