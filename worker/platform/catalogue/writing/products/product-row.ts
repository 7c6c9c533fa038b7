import { legalNotesOf } from '#brand/trade/facts.ts'
import { preparationOf } from '../../../../commerce/contract/catalogue/product-facts.ts'
import { type Statement, storedInstant } from '../../../sql/statement.ts'
import type { ProductState } from './product-state.ts'

/** Terms of a product by id. The search texts and the preparation time depend on them. */
type TermsOf = ReadonlyMap<number, { slug: string; name: string }>

/** Returns the columns that are derived from facts of the trade. */
function derived(state: ProductState, terms: TermsOf) {
  const facts = new Map(Object.entries(state.meta))
  const wire = {
    meta_data: facts,
    categories: state.categories.flatMap((id) => wordsOf(terms, id)),
    tags: state.tags.flatMap((id) => wordsOf(terms, id)),
  }
  const { shortest, longest } = preparationOf(wire)
  return {
    personalised: state.meta['personalizable'] === 'yes' ? 1 : 0,
    ...legalNotesOf(facts, [state.summary]),
    prep_shortest: shortest,
    prep_longest: longest,
  }
}

export const wordsOf = (terms: TermsOf, id: number) => {
  const found = terms.get(id)
  return found ? [{ id, ...found }] : []
}

/** Returns the columns of a product's row. `sellable`: see `isSellable`. */
function rowOf(
  state: ProductState,
  terms: TermsOf,
  sellable: boolean,
): Record<string, string | number | null> {
  const shown = state.status === 'publish' && sellable
  return {
    sku: state.sku,
    slug: state.slug,
    name: state.name,
    type: state.type,
    status: shown ? 'publish' : 'draft',
    shelf: shown || state.status === 'draft' ? null : state.status,
    publish_at: state.status === 'future' ? state.publishAt : null,
    visibility: state.visibility,
    featured: state.featured ? 1 : 0,
    sold_individually: state.soldIndividually ? 1 : 0,
    menu_order: state.menuOrder,
    summary: state.summary,
    description: state.description,
    regular_cents: state.type === 'grouped' ? null : state.regular,
    pictures: JSON.stringify(state.pictures),
    attributes: JSON.stringify(state.attributes),
    meta: JSON.stringify({
      ...state.meta,
      ...(state.related.length > 0 && { related: state.related.join(',') }),
    }),
    related: JSON.stringify(state.related),
    platform: JSON.stringify(state.platform),
    ...derived(state, terms),
  }
}

/** Returns the SQL of a changed stock. A difference keeps the sales since the read; otherwise it is the new count. */
const movedStock = (before: number | null, after: number | null): string =>
  before === null || after === null ? (after === null ? 'NULL' : String(after)) : `stock + ${after - before}`

/** Returns the statements that insert or update the row. The stock changes by the difference between the two states. */
export function rowStatements(
  id: number,
  before: ProductState | null,
  state: ProductState,
  more: Context,
): Statement[] {
  const { terms, sellable, now } = more
  const row = rowOf(state, terms, sellable)
  const names = Object.keys(row)
  if (!before) {
    const all = {
      id,
      ...row,
      stock: state.stock,
      created_at: storedInstant(now),
      modified_at: storedInstant(now),
    }
    const columns = Object.keys(all)
    return [
      {
        sql: `INSERT INTO products (${columns.join(', ')}, source, fingerprint)
          VALUES (${columns.map((_, place) => `?${place + 1}`).join(', ')}, 'workshop', '')`,
        params: Object.values(all),
      },
    ]
  }
  const stock = before.stock === state.stock ? '' : `, stock = ${movedStock(before.stock, state.stock)}`
  return [
    {
      sql: `UPDATE products SET ${names.map((name, place) => `${name} = ?${place + 3}`).join(', ')}${stock},
        modified_at = ?2 WHERE id = ?1`,
      params: [id, storedInstant(now), ...Object.values(row)],
    },
  ]
}

/** What the statements of a product need besides its states. */
export interface Context {
  terms: TermsOf
  /** See `isSellable`. */
  sellable: boolean
  /** SKUs of its published variations. */
  skus: readonly string[]
  now: Date
}
