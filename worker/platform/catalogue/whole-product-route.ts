import { Hono } from 'hono'
import * as t from '#text/refusals.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { noSuchRoute } from '../http/envelopes.ts'
import { PlatformError } from '../http/platform-error.ts'
import { ensurePrices } from './prices.ts'
import { type CardRow, cardColumns, setIds, termsOf } from './product-columns.ts'
import { available, newSince } from './product-query.ts'
import { wireCard, wireTerms } from './product-wire.ts'
import { type BriefVariationRow, briefColumns, briefVariation } from './variation-wire.ts'
import { labelsIn, paragraphs } from './wire-parts.ts'

/** What a product's own page shows of it, beside what its card does. */
interface ProductRow extends CardRow {
  description: string
  related: string
  available: number
  terms: string
  set_ids: string | null
}

/** The product of id ?1, or the one whose variation that is. */
const jewel = `WITH jewel (id) AS (SELECT coalesce(
  (SELECT p.id FROM products p WHERE p.id = ?1 AND p.status = 'publish'),
  (SELECT v.product_id FROM variations v WHERE v.id = ?1 AND v.status = 'publish')))`
const pieces = 'SELECT g.piece_id FROM jewel j JOIN set_pieces g ON g.set_id = j.id'

/**
 * The product, its pieces, what it goes with and the sets it is in. The `+` keeps SQLite from going through all products that
 * are published. ?2 is the first instant of what is new.
 */
const jewels = `${jewel} SELECT ${cardColumns}, p.description, p.related, ${available} AS available, ${setIds},
    ${termsOf("'category', 'tag'", '?2')}
  FROM products p WHERE +p.status = 'publish' AND p.id IN (
    SELECT id FROM jewel UNION ${pieces} UNION
    SELECT r.value FROM jewel j JOIN products o ON o.id = j.id, json_each(o.related) r UNION
    SELECT g.set_id FROM jewel j JOIN set_pieces g ON g.piece_id = j.id)`
const variations = `${jewel} SELECT ${briefColumns} FROM variations v JOIN products p ON p.id = v.product_id
  WHERE v.status = 'publish' AND +p.status = 'publish' AND v.product_id IN (SELECT id FROM jewel UNION ${pieces})
  ORDER BY v.id`

const cardOf = (row: ProductRow) => {
  const terms = JSON.parse(row.terms)
  return wireCard(row, {
    available: row.available === 1,
    categories: wireTerms(terms, 'category'),
    tags: wireTerms(terms, 'tag'),
  })
}

/** A product with its variations. */
function wholeOf(row: ProductRow, choices: readonly BriefVariationRow[]) {
  const labels = labelsIn(row.attributes)
  return {
    product: { ...cardOf(row), description: paragraphs(row.description.split('\n\n')) },
    variations: choices
      .filter(({ product_id }) => product_id === row.id)
      .map((choice) => briefVariation(choice, labels)),
  }
}

/**
 * `<key>/v1/products/<id>`: a product as its page shows it, in one round, for the Worker's own calls alone; the id of a
 * variation gives its product. Answers `{ product, variations, pieces: [{ product, variations }], companions }`: its pieces in
 * order, and cards of what it goes with and of the sets it is in. Objects are those of `wc/v3` as far as the shop
 * reads them, pictures of variations left out, which are their product's. 404 `woocommerce_rest_product_invalid_id`.
 */
export const productRoute = new Hono<EmbeddedEnv>().get(
  `/${ownRoutes}/products/:id{[0-9]{1,9}}`,
  async (c) => {
    if (c.env.IN_PROCESS !== true) throw noSuchRoute()
    const now = new Date()
    const id = Number(c.req.param('id'))
    await ensurePrices(c.env.DB, now)
    const [products, choices] = await c.env.DB.batch<unknown>([
      c.env.DB.prepare(jewels).bind(id, newSince(now)),
      c.env.DB.prepare(variations).bind(id),
    ])
    const rows = new Map(((products?.results ?? []) as ProductRow[]).map((row) => [row.id, row]))
    const own = (choices?.results ?? []) as BriefVariationRow[]
    const row = rows.get(id) ?? rows.get(own[0]?.product_id ?? 0)
    if (!row) throw new PlatformError(404, 'woocommerce_rest_product_invalid_id', t.noSuchProductId)
    const named = (ids: string) => (JSON.parse(ids) as number[]).flatMap((each) => rows.get(each) ?? [])
    return c.json({
      ...wholeOf(row, own),
      pieces: named(row.piece_ids).map((piece) => wholeOf(piece, own)),
      // What is in no list is offered beside nothing either.
      companions: [...named(row.related), ...named(`[${row.set_ids ?? ''}]`)]
        .filter(({ visibility }) => visibility !== 'hidden')
        .map(cardOf),
    })
  },
)
