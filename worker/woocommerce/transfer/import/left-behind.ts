import type { Statement } from '../../../platform/sql/statement.ts'
import type { PlatformProduct, PlatformVariation } from '../../mirror/platform-product.ts'
import type { House } from '../house.ts'
import { addTo, type Note, type Outcome, type PartReport } from '../report.ts'
import { editedHere, type OwnHistory } from './history.ts'

/** How the edits of the workshop identify a product. */
export const productHistory: OwnHistory<{ product: { id?: unknown } }> = {
  subject: 'product',
  numberSql: "w.value ->> 'key'",
  keyOf: ({ product }) => Number(product.id),
}

/** The related products that each product names, by product id, with its name in the report. */
export type Companions = Map<number, { what: string; ids: readonly number[] }>

/** The variations read of each product, by its id in WooCommerce, and those that could not be read. */
export type VariationCounts = Map<
  string,
  { read: number; skipped: readonly Note[]; fields: ReadonlyMap<string, { kept: number; leftOut: number }> }
>

/** Counts the variations of a product whose outcome is known, because they share it. Then forgets them. */
export function settleVariations(
  report: PartReport,
  counts: VariationCounts,
  id: string,
  outcome: Outcome,
): void {
  const { read, skipped, fields } = counts.get(id) ?? { read: 0, skipped: [], fields: new Map() }
  counts.delete(id)
  for (const [name, { kept, leftOut }] of fields) {
    if (kept > 0) addTo(report.fields, name, outcome, kept)
    if (leftOut > 0) addTo(report.fields, name, 'skipped', leftOut)
  }
  report.read += read + skipped.length
  report.skipped.push(...skipped)
  if (outcome === 'written') report.written += read
  else if (outcome === 'unchanged') report.same += read
  else
    report.skipped.push(
      ...Array.from({ length: read }, () => ({
        what: `wc/v3/products/${id}`,
        why: 'left with its product',
      })),
    )
}

/**
 * Turns products that WooCommerce no longer publishes into drafts, unless the staff edited them here since. Notes each
 * of them.
 * @param there ids that WooCommerce publishes; `seen`: ids read in this run, with any outcome
 */
export async function leftOf(
  house: House,
  there: readonly number[],
  seen: ReadonlySet<number>,
  isForced: boolean,
): Promise<{ statements: Statement[]; notes: Note[] }> {
  const rows = await house.read<{ id: number; name: string }>({
    sql: `SELECT id, name FROM products WHERE source = 'platform' AND status = 'publish'
      AND id NOT IN (SELECT value FROM json_each(?1))`,
    params: [JSON.stringify([...there, ...seen])],
  })
  const edited = isForced
    ? new Map<string, string>()
    : await editedHere(
        house,
        productHistory,
        'products',
        rows.map(({ id }) => ({ id: String(id), key: id })),
      )
  const gone = rows.filter(({ id }) => !edited.has(String(id)))
  return {
    statements: [
      {
        sql: "UPDATE products SET status = 'draft' WHERE id IN (SELECT value FROM json_each(?1))",
        params: [JSON.stringify(gone.map(({ id }) => id))],
      },
    ],
    notes: rows.map(({ id, name }) => ({
      what: `wc/v3/products/${id} ${name}`,
      why: edited.has(String(id))
        ? `no longer published there, ${edited.get(String(id))}`
        : 'no longer published there: a draft here',
    })),
  }
}

/** Returns notes about products whose related products do not exist. They are shown without them. */
export async function lostCompanions(
  house: House,
  companions: Companions,
  seen: ReadonlySet<number>,
): Promise<Note[]> {
  const wanted = [...new Set([...companions.values()].flatMap(({ ids }) => ids))].filter(
    (id) => !seen.has(id),
  )
  if (wanted.length === 0) return []
  const rows = await house.read<{ id: number }>({
    sql: 'SELECT id FROM products WHERE id IN (SELECT value FROM json_each(?1))',
    params: [JSON.stringify(wanted)],
  })
  const known = new Set([...seen, ...rows.map(({ id }) => id)])
  return [...companions.values()].flatMap(({ what, ids }) => {
    const lost = ids.filter((id) => !known.has(id))
    return lost.length > 0 ? [{ what, why: `upsell_ids: ${lost.join(', ')}: not here: shown without` }] : []
  })
}

/** Returns notes about variations that a product names but that its list does not hold. */
export function unlisted(
  wire: PlatformProduct,
  its: readonly PlatformVariation[],
  skipped: readonly Note[],
): Note[] {
  const address = `wc/v3/products/${wire.id}/variations`
  const lost = wire.variations.filter(
    (id) => !its.some((each) => each.id === id) && !skipped.some(({ what }) => what === `${address}/${id}`),
  )
  return lost.length > 0 ? [{ what: address, why: `${lost.join(', ')}: not in their list: left out` }] : []
}

/** Rewrites a note about a product type that this shop does not sell. */
export const unsold = ({ what, why }: Note): Note => ({
  what,
  why: why.startsWith('type: ')
    ? `${why.split(' »')[0]} »: a kind of product that is not sold here: left out`
    : why,
})
