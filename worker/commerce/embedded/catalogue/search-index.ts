import type { ProductData, TermData } from './schema.ts'
import { foldSku, foldText } from './search-words.ts'
import type { Statement } from './statement.ts'
import type { VariationData } from './variations.ts'

/** What the index needs to know beside the product: names of terms by slug, and shoppers' words by term slug. */
export interface SearchContext {
  names: ReadonlyMap<string, string>
  synonyms: ReadonlyMap<string, readonly string[]>
}

/** Turns the loaded terms and synonyms (`{ "perle noire": ["tahiti"] }`) round, ready for indexing. */
export function searchContext(
  terms: readonly TermData[],
  synonyms: Readonly<Record<string, readonly string[]>>,
): SearchContext {
  const bySlug = new Map<string, string[]>()
  for (const [phrase, slugs] of Object.entries(synonyms)) {
    for (const slug of slugs) bySlug.set(slug, [...(bySlug.get(slug) ?? []), phrase])
  }
  return { names: new Map(terms.map(({ slug, name }) => [slug, name])), synonyms: bySlug }
}

/** Every term slug of a product: category, collections, recipients, occasions and house selections. */
export const termSlugs = (product: ProductData): { categories: string[]; tags: string[] } => ({
  categories: [product.category, ...product.collections],
  tags: [
    ...product.recipients,
    ...product.occasions,
    ...product.featured.filter((slug) => slug !== 'promotion'),
  ],
})

/** Statements that put a product into the search index in place of what was there. */
export function indexStatements(
  product: ProductData,
  variations: readonly VariationData[],
  { names, synonyms }: SearchContext,
): Statement[] {
  const { categories, tags } = termSlugs(product)
  const slugs = [...categories, ...tags]
  const stones = [product.pearl ?? [], product.gems ?? []]
    .flat(2)
    .map((stone) => Object.values(stone).join(' '))
  const columns = [
    [product.sku, ...variations.map(({ sku }) => sku)].map(foldSku).join(' '),
    foldText(product.name),
    foldText(slugs.map((slug) => names.get(slug) ?? slug).join(' ')),
    foldText([product.metal, ...product.materials, ...stones, ...(product.color ?? [])].join(' ')),
    foldText([product.style, product.design, product.description].join(' ')),
    foldText(slugs.flatMap((slug) => synonyms.get(slug) ?? []).join(' ')),
  ]
  return [
    { sql: 'DELETE FROM product_search WHERE rowid = ?1', params: [product.id] },
    {
      sql: `INSERT INTO product_search (rowid, sku, name, terms, materials, description, synonyms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      params: [product.id, ...columns],
    },
  ]
}
