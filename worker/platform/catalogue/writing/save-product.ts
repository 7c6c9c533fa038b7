import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { slugify } from '../../../../shared/words/slug.ts'
import type { Env } from '../../../env.ts'
import { invalidParams, missingParams, PlatformError } from '../../http/platform-error.ts'
import { type Statement, storedInstant } from '../load/statement.ts'
import { instantOf } from './clock.ts'
import {
  type Change,
  changesOf,
  editStatement,
  editsAfter,
  isOvertaken,
  overtaken,
  type Writer,
} from './edits.ts'
import { newIds } from './ids.ts'
import type { ProductBody } from './product-body.ts'
import { isSellable, patched } from './product-patch.ts'
import { productRefs } from './product-refs.ts'
import { blankState, type ProductState, type StoredProduct, storedProducts } from './product-state.ts'
import { productStatements } from './product-statements.ts'
import { publishWrites } from './publish.ts'
import { recountStatements } from './stock-moves.ts'
import type { StoredVariation } from './variation-state.ts'
import { wordingFaults } from './wording.ts'

/** A write of a product that is ready to be done. */
export interface ProductPlan {
  id: number
  /** What it becomes. */
  state: ProductState
  changes: Change[]
  statements: Statement[]
}

/** The refusal of a product nobody knows. */
export const noProduct = () =>
  new PlatformError(404, 'woocommerce_rest_product_invalid_id', 'Identifiant de produit non valide')

/** A product by its number. Throws 404. */
export async function storedProduct(db: D1Database, id: number, now: Date): Promise<StoredProduct> {
  const [found] = await storedProducts(db, [id], parisDay(now))
  if (!found) throw noProduct()
  return found
}

/** What else the same edit changes: variations of the product. */
interface Beside {
  changes: readonly Change[]
  statements: readonly Statement[]
  /** All it has afterwards. */
  variations: readonly StoredVariation[]
}

/** What of the database its statements ask: the terms it has then, and its variations. */
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

/** The write that brings a product from what is stored to a state. Throws 400 for words that are not to be written. */
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

/** A `date_created` that is still to come, by the clocks of Paris, as UTC instant. */
function publishAtOf({ date_created: clock }: ProductBody, now: Date): string | null {
  if (!clock) return null
  const at = instantOf(clock, '00:00:00')
  return at > now.getTime() ? storedInstant(new Date(at)) : null
}

async function stateAfter(
  db: D1Database,
  id: number,
  before: ProductState,
  body: ProductBody,
  now: Date,
): Promise<ProductState> {
  const refs = await productRefs(db, { id, body, slug: slugify(body.slug || body.name || before.slug) })
  return patched(before, body, { id, refs, publishAt: publishAtOf(body, now) })
}

/** What a body makes of a stored product. */
export const planChange = async (
  db: D1Database,
  stored: StoredProduct,
  body: ProductBody,
  writer: Writer,
): Promise<ProductPlan> =>
  planState(db, stored, await stateAfter(db, stored.id, stored.state, body, writer.now), writer)

/** Times a write that names no version is tried again after another was faster. */
const tries = 4

/**
 * Changes a product as a body of `wc/v3` says.
 * @throws PlatformError 400 with a sentence for each bad field, 404, and 409 `<key>_edit_conflict` where the body names
 * the version that was seen and there is a newer one
 */
export async function changeProduct(
  env: Env,
  id: number,
  body: ProductBody,
  writer: Writer,
): Promise<ProductPlan> {
  for (let left = tries; ; left -= 1) {
    const stored = await storedProduct(env.DB, id, writer.now)
    const plan = await planChange(env.DB, stored, body, writer)
    // The same write, sent twice: it is done.
    if (plan.changes.length === 0) return plan
    if (body.version !== undefined && body.version !== stored.version)
      throw overtaken(stored.version, await editsAfter(env.DB, 'product', id, body.version))
    try {
      await publishWrites(env, [plan], writer.now)
      return plan
    } catch (error) {
      if (!isOvertaken(error) || left === 0) throw error
    }
  }
}

/** The product that an operation has made, if it has. */
export const madeBy = (db: D1Database, operation: string): Promise<number | null> =>
  db
    .prepare('SELECT product_id AS id FROM catalogue_operations WHERE id = ?1')
    .bind(operation)
    .first<number>('id')

/** Makes a product of a body of `wc/v3`, once per `operation`; `name` is needed. @returns its number */
export async function createProduct(env: Env, body: ProductBody, writer: Writer): Promise<number> {
  if (!body.name) throw missingParams(['name'])
  const { operation } = body
  const made = operation && (await madeBy(env.DB, operation))
  if (made) return made
  const [id = 0] = await newIds(env.DB, 1)
  const state = await stateAfter(env.DB, id, blankState, body, writer.now)
  const plan = await planState(env.DB, { id, version: 0, state: null }, state, writer)
  if (operation)
    plan.statements.unshift({
      sql: 'INSERT INTO catalogue_operations (id, at, products, product_id) VALUES (?1, ?2, 1, ?3)',
      params: [operation, storedInstant(writer.now), id],
    })
  try {
    await publishWrites(env, [plan], writer.now)
  } catch (error) {
    const other = operation && (await madeBy(env.DB, operation))
    if (other) return other
    throw error
  }
  return id
}
