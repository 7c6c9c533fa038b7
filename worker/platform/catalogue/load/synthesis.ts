import type { Day } from '../../../../shared/delivery/delivery.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import type { Statement } from '../../sql/statement.ts'
import { staleIndex } from '../prices.ts'
import { mergedIndex } from '../search/search-index.ts'

/** Words for plausible names of copies, because a name must not end in a number. */
const places =
  'Abers,Aiguade,Alizé,Anse,Ardoise,Aubade,Balise,Brisant,Cap,Criée,Dune,Embrun,Estuaire,Falaise,Fanal,Goémon,Havre,Horizon,Île,Jusant,Lame,Lande,Levant,Marne,Môle,Nacre,Nordet,Oyat,Passe,Phare,Ponant,Presqu’île,Rade,Récif,Roseau,Sable,Sémaphore,Suroît,Vasière,Zéphyr'.split(
    ',',
  )
const qualities =
  'ambré,bruni,calme,changeant,clair,d’automne,d’été,d’hiver,de brume,de minuit,du large,du matin,du soir,lointain,nu,pâle,poli,secret,sobre,tendre,tranquille,uni,vif,voilé,profond'.split(
    ',',
  )

const source = 'synthesised'
/** Copies have ids above this one. */
const floor = 100_000

/** SQL of ?1 copies, numbered from 1, each with the product it copies and a price in cents. */
const copies = `WITH RECURSIVE series (n) AS (SELECT 1 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM series WHERE n < ?1),
  house AS MATERIALIZED (SELECT row_number() OVER (ORDER BY id) - 1 AS rank, id, regular_cents FROM products
    WHERE status = 'publish' AND type <> 'grouped' AND source <> '${source}'),
  copies AS (SELECT n, h.id AS base, max(1500, h.regular_cents * (60 + n * 37 % 100) / 10000 * 100) AS price
    FROM series JOIN house h ON h.rank = n % (SELECT count(*) FROM house))`

const remove = (table: string, id: string): Statement => ({
  sql: `DELETE FROM ${table} WHERE ${id}`,
  params: [],
})

/**
 * Returns statements that replace all copies by `count` new ones. They copy published pieces and give each copy its own
 * name, price, age and stock. For benchmarks only.
 */
export function synthesisStatements(count: number, today: Day): Statement[] {
  const words = (list: readonly string[]) => JSON.stringify(list.map((word) => [word, slugify(word)]))
  const word = (list: string, part: 0 | 1, step: string) =>
    `json_extract(${list}, '$[' || (${step}) || '][${part}]')`
  const placeOf = (part: 0 | 1) => word('?2', part, `c.n % ${places.length}`)
  const qualityOf = (part: 0 | 1) => word('?3', part, `c.n / ${places.length} % ${qualities.length}`)
  const named = [count, words(places), words(qualities)]
  return [
    remove('variations', `product_id > ${floor}`),
    remove('product_terms', `product_id > ${floor}`),
    remove('product_search', `rowid > ${floor}`),
    remove('products', `id > ${floor}`),
    {
      sql: `${copies}
        INSERT INTO products (id, sku, slug, name, type, summary, description, regular_cents, price_cents, lowest_cents,
          highest_cents, stock, loaded_stock,
          personalised, sold_individually, fineness, treatment, prep_shortest, prep_longest, menu_order, created_at,
          modified_at, pictures, attributes, meta, related, source, fingerprint)
        SELECT ${floor} + c.n, printf('SYN-%06d', c.n), p.slug || '-' || ${placeOf(1)} || '-' || ${qualityOf(1)},
          p.name || ' ' || ${placeOf(0)} || ' ' || ${qualityOf(0)}, p.type, p.summary, p.description,
          c.price, c.price, c.price, c.price,
          iif(p.stock IS NULL, NULL, c.n * 13 % 9), p.loaded_stock, p.personalised, p.sold_individually, p.fineness,
          p.treatment, p.prep_shortest, p.prep_longest, ${floor} + c.n,
          date(?4, '-' || (c.n * 17 % 1100) || ' days') || 'T00:00:00', ?4 || 'T00:00:00', p.pictures, p.attributes,
          p.meta, p.related, '${source}', '${source}'
        FROM copies c JOIN products p ON p.id = c.base`,
      params: [...named, today],
    },
    {
      sql: `${copies}
        INSERT INTO variations (id, product_id, sku, choice, stock, loaded_stock)
        SELECT (${floor} + c.n) * 100 + v.id % 100, ${floor} + c.n,
          printf('SYN-%06d', c.n) || substr(v.sku, length(p.sku) + 1), v.choice,
          iif(v.stock IS NULL, NULL, (c.n * 31 + v.id * 7) % 6), v.loaded_stock
        FROM copies c JOIN products p ON p.id = c.base
        JOIN variations v ON v.product_id = p.id AND v.status = 'publish'`,
      params: [count],
    },
    {
      sql: `${copies}
        INSERT INTO product_terms (term_id, product_id)
        SELECT pt.term_id, ${floor} + c.n FROM copies c JOIN product_terms pt ON pt.product_id = c.base
        ORDER BY pt.term_id, c.n`,
      params: [count],
    },
    {
      sql: `${copies}
        INSERT INTO product_search (rowid, sku, name, terms, materials, description)
        SELECT ${floor} + c.n, printf('syn%06d', c.n),
          s.name || ' ' || replace(${placeOf(1)} || ' ' || ${qualityOf(1)}, '-', ' '),
          s.terms, s.materials, s.description
        FROM copies c JOIN product_search s ON s.rowid = c.base`,
      params: named,
    },
    mergedIndex,
    staleIndex,
  ]
}
