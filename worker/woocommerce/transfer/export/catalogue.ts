import { fingerprintOf } from '../../../platform/catalogue/load/fingerprint.ts'
import { type PlatformProduct, platformProduct, platformVariation } from '../../mirror/platform-product.ts'
import { markKey } from '../../mirror/product-words.ts'
import type { Platform } from '../platform.ts'
import { readAll } from '../read-pages.ts'
import { emptyReport, type PartReport } from '../report.ts'
import type { Again } from './again.ts'
import { type Bodies, bodyOf } from './bodies.ts'
import { pushPictures } from './pictures.ts'
import { type FindThere, sendAll } from './send-all.ts'
import { pushAttributes, pushTerms } from './terms.ts'
import { pushVariations } from './variations.ts'

interface PushOptions {
  /** Whether WooCommerce fetches the pictures from our shop. */
  pictures: boolean
  dryRun?: boolean
  /** How a call without response is repeated. */
  again?: Again
}

const usual: Again = { pauseMs: 2_000, report: () => {} }

/** WooCommerce's products by SKU: their id, and the fingerprint of what was sent last. */
type There = ReadonlyMap<string, { id: number; mark: string }>

/** A product that differs from what was sent last. */
interface Change {
  bodies: Bodies
  mark: string
}

async function productsThere(target: Platform): Promise<There> {
  const query = { status: 'any', orderby: 'id', order: 'asc' }
  const found = await readAll(target, 'wc/v3/products', platformProduct, query)
  return new Map(found.map(({ sku, id, meta_data }) => [sku, { id, mark: meta_data.get(markKey) ?? '' }]))
}

/**
 * Exports our catalogue to WooCommerce: categories, tags, attributes, products with their variations, then links
 * between products. It creates or changes each by SKU and never deletes anything. A product that was sent completely
 * carries a fingerprint and is not sent again until it changes here, so an interrupted export continues.
 */
export async function pushCatalogue(
  ours: Platform,
  target: Platform,
  { pictures, dryRun = false, again = usual }: PushOptions,
): Promise<PartReport[]> {
  const read = (type: string) =>
    readAll(ours, 'wc/v3/products', platformProduct, { status: 'publish', type, orderby: 'id', order: 'asc' })
  const products = [...(await read('simple')), ...(await read('variable')), ...(await read('grouped'))]
  const terms = await pushTerms(ours, target, dryRun, again)
  const attributes = await pushAttributes(products, target, dryRun, again)
  const there = await productsThere(target)
  const [report, variations, images] = ['products', 'variations', 'pictures'].map(emptyReport) as [
    PartReport,
    PartReport,
    PartReport,
  ]
  const changes: Change[] = []
  for (const product of products) {
    report.read += 1
    const its =
      product.type === 'variable'
        ? await readAll(ours, `wc/v3/products/${product.id}/variations`, platformVariation, {})
        : []
    const bodies = bodyOf(product, its, { terms: terms.ids, attributes: attributes.ids, pictures })
    const mark = fingerprintOf([bodies, namesOf(product, products)])
    variations.read += bodies.variations.length
    images.read += bodies.pictures.length
    if (product.sku === '' || product.sku.startsWith('#')) {
      report.skipped.push({ what: product.name, why: 'it has no SKU' })
      leave([variations, images], bodies)
    } else if (there.get(product.sku)?.mark === mark) {
      report.same += 1
      variations.same += bodies.variations.length
      images.same += bodies.pictures.length
    } else changes.push({ bodies, mark })
  }
  if (!dryRun)
    await send(target, there, { changes, products, reports: { report, variations, images }, again })
  const reports = [report, variations, images]
  for (const each of reports) each.written = each.read - each.same - each.skipped.length
  return [...terms.reports, attributes.report, ...reports]
}

/** Counts the variations and pictures of a product that was left out. */
function leave([variations, images]: readonly [PartReport, PartReport], bodies: Bodies): void {
  const why = 'left with its product'
  const what = bodies.product.sku || bodies.product.name
  variations.skipped.push(...bodies.variations.map(({ sku }) => ({ what: `${what} ${sku}`.trim(), why })))
  images.skipped.push(...bodies.pictures.map(({ src }) => ({ what: `${what} ${src}`, why })))
}

const namesOf = ({ upsell_ids, grouped_products }: PlatformProduct, all: readonly PlatformProduct[]) =>
  [upsell_ids, grouped_products].map((ids) => ids.map((id) => all.find((each) => each.id === id)?.sku ?? ''))

async function send(
  target: Platform,
  there: There,
  {
    changes,
    products,
    reports: { report, variations, images },
    again,
  }: {
    changes: Change[]
    products: readonly PlatformProduct[]
    reports: Record<'report' | 'variations' | 'images', PartReport>
    again: Again
  },
): Promise<void> {
  const find: FindThere = async (skus) => {
    const found = await readAll(target, 'wc/v3/products', platformProduct, {
      status: 'any',
      sku: skus.join(','),
    })
    return new Map(found.map(({ sku, id }) => [sku, id]))
  }
  const bad = new Set<Change>()
  // The first reason counts the product as skipped. Further reasons become notes.
  const refuse = (change: Change | undefined, why: string) => {
    if (!change) return
    const list = bad.has(change) ? report.notes : report.skipped
    bad.add(change)
    list.push({ what: `${change.bodies.product.sku} ${change.bodies.product.name}`, why })
  }
  const sent = changes.map(({ bodies: { product } }) => {
    const known = there.get(product.sku)
    return known ? { id: known.id, ...product } : product
  })
  const ids = await sendAll(target, 'wc/v3/products', sent, (at, why) => refuse(changes[at], why), {
    again,
    find,
  })
  const idOf = new Map([...there].map(([sku, { id }]) => [sku, id]))
  for (const [index, { bodies }] of changes.entries())
    if (ids[index]) idOf.set(bodies.product.sku, ids[index])
  for (const [index, change] of changes.entries()) {
    const id = ids[index]
    const { product, variations: its, pictures } = change.bodies
    if (!id) leave([variations, images], change.bodies)
    if (!id) continue
    const refused = await pushVariations(target, { id, sku: product.sku }, its, again)
    variations.skipped.push(...refused)
    if (refused.length > 0) bad.add(change)
    if (pictures.length === 0) continue
    const { sent, problems } = await pushPictures(target, id, pictures, again)
    images.same += pictures.length - sent - problems.length
    images.skipped.push(...problems.map((why) => ({ what: product.sku, why })))
    if (problems.length > 0) bad.add(change)
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
  await sendAll(target, 'wc/v3/products', links, (_, why) => report.notes.push({ what: 'links', why }), {
    again,
    find: async () => new Map(),
  })
}
