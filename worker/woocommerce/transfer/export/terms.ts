import * as z from 'zod'
import type { PlatformProduct } from '../../mirror/platform-product.ts'
import { type PlatformTerm, platformTerm } from '../import/terms.ts'
import type { Platform } from '../platform.ts'
import { readAll } from '../read-pages.ts'
import { emptyReport, type PartReport } from '../report.ts'
import { type Again, sendAgain } from './again.ts'

const numbered = z.object({ id: z.int() })

/** Creates the categories and tags that WooCommerce lacks, by slug. Existing ones stay as they are. */
export async function pushTerms(ours: Platform, target: Platform, dryRun: boolean, again: Again) {
  const ids = new Map<string, number>()
  const reports: PartReport[] = []
  for (const name of ['categories', 'tags'] as const) {
    const path = `wc/v3/products/${name}`
    const taxonomy = name === 'tags' ? 'tag' : 'category'
    const report = emptyReport(name)
    const mine = await readAll(ours, path, platformTerm, {})
    for (const { slug, id } of await readAll(target, path, platformTerm, {}))
      ids.set(`${taxonomy}/${slug}`, id)
    // Categories without parent have depth 1 and come first.
    const depth = (term: PlatformTerm | undefined): number =>
      term ? 1 + depth(mine.find(({ id }) => id === term.parent)) : 0
    // A category needs its parent to exist before it.
    const inOrder = mine.toSorted((one, other) => depth(one) - depth(other))
    for (const { slug, name: words, parent, description } of inOrder) {
      report.read += 1
      if (ids.has(`${taxonomy}/${slug}`)) {
        report.same += 1
        continue
      }
      report.written += 1
      if (dryRun) continue
      const above = mine.find(({ id }) => id === parent)
      const body = {
        name: words,
        slug,
        description,
        ...(above && { parent: ids.get(`${taxonomy}/${above.slug}`) ?? 0 }),
      }
      const made = await sendAgain(
        `${path} ${slug}`,
        async () => numbered.parse((await target.call('POST', path, {}, body)).body),
        async () => (await readAll(target, path, platformTerm, { slug }))[0] ?? null,
        again,
      )
      ids.set(`${taxonomy}/${slug}`, made.id)
    }
    reports.push(report)
  }
  return { ids, reports }
}

const platformAttribute = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** Creates the global attributes (`pa_…`) that WooCommerce lacks. Their options are created with the products. */
export async function pushAttributes(
  products: readonly PlatformProduct[],
  target: Platform,
  dryRun: boolean,
  again: Again,
) {
  const report = emptyReport('attributes')
  const wanted = new Map(
    products.flatMap((each) => each.attributes.map(({ slug = '', name }) => [slug, name] as const)),
  )
  const there = await readAll(target, 'wc/v3/products/attributes', platformAttribute, {})
  const ids = new Map(there.map(({ slug, id }) => [slug, id]))
  for (const [slug, name] of wanted) {
    if (!slug.startsWith('pa_')) continue
    report.read += 1
    if (ids.has(slug)) report.same += 1
    else report.written += 1
    if (ids.has(slug) || dryRun) continue
    const path = 'wc/v3/products/attributes'
    const made = await sendAgain(
      `${path} ${slug}`,
      async () =>
        platformAttribute.parse((await target.call('POST', path, {}, { name, slug: slug.slice(3) })).body),
      async () =>
        (await readAll(target, path, platformAttribute, {})).find((each) => each.slug === slug) ?? null,
      again,
    )
    ids.set(slug, made.id)
  }
  return { ids, report }
}
