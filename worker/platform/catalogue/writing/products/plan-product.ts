import { invalidParams } from '../../../http/platform-error.ts'
import type { Statement } from '../../../sql/statement.ts'
import { type Change, changesOf, editStatement, type Writer } from '../edits.ts'
import { recountStatements } from '../stock-moves.ts'
import type { StoredVariation } from '../variations/variation-state.ts'
import { wordingFaults } from '../wording.ts'
import { isSellable } from './product-patch.ts'
import type { ProductState } from './product-state.ts'
import { productStatements } from './product-statements.ts'
import type { StoredProduct } from './stored-products.ts'

/** A write of a product, ready to run. */
export interface ProductPlan {
  id: number
  /** The new state. */
  state: ProductState
  changes: Change[]
  statements: Statement[]
}

/** Changes to the variations of the product in the same edit. */
interface Beside {
  changes: readonly Change[]
  statements: readonly Statement[]
  /** All variations after the edit. */
  variations: readonly StoredVariation[]
}

/** Reads what the statements need: the terms of the new state, and the variations. */
async function contextOf(
  db: D1Database,
  id: number,
  state: ProductState,
  { now, variations: next }: { now: Date; variations: Beside['variations'] | undefined },
) {
  const [terms, variations] = await db.batch<never>([
    db
      .prepare('SELECT id, slug, name FROM terms WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify([...state.categories, ...state.tags])),
    db
      .prepare("SELECT sku, price_cents FROM variations WHERE product_id = ?1 AND status = 'publish'")
      .bind(id),
  ])
  const rows = (terms?.results ?? []) as unknown as { id: number; slug: string; name: string }[]
  const its =
    next?.flatMap(({ state: { status, sku, regular } }) =>
      status === 'publish' ? [{ sku, price_cents: regular }] : [],
    ) ?? ((variations?.results ?? []) as unknown as { sku: string; price_cents: number | null }[])
  return {
    terms: new Map(rows.map((row) => [row.id, row])),
    sellable: isSellable(
      state,
      its.some((each) => each.price_cents !== null),
    ),
    skus: its.map(({ sku }) => sku),
    now,
  }
}

/** Plans the write of a new state over the stored one. Throws 400 for words that the law forbids. */
export async function planState(
  db: D1Database,
  stored: Pick<StoredProduct, 'id' | 'version'> & { state: ProductState | null },
  state: ProductState,
  writer: Writer,
  beside?: Beside,
): Promise<ProductPlan> {
  const changes = [...changesOf(stored.state, state), ...(beside?.changes ?? [])]
  const faults = wordingFaults(changes)
  if (Object.keys(faults).length > 0) throw invalidParams(faults)
  if (changes.length === 0) return { id: stored.id, state, changes, statements: [] }
  const context = await contextOf(db, stored.id, state, {
    now: writer.now,
    variations: beside?.variations,
  })
  return {
    id: stored.id,
    state,
    changes,
    statements: [
      ...(beside?.statements ?? []),
      ...productStatements(stored.id, stored.state, state, context),
      ...recountStatements(
        {
          ...{ product: stored.id, variation: 0, version: stored.version + 1 },
          ...{ before: stored.state?.stock ?? null, after: state.stock },
        },
        writer,
      ),
      editStatement('product', stored.id, stored.version + 1, changes, writer),
    ],
  }
}
