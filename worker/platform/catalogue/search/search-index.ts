import { searchedFacts } from '#brand/trade/facts.ts'
import { searchedLetters } from '../../../../shared/words/slug.ts'
import { soundKey } from '../../../../shared/words/sound.ts'
import { stemOf } from '../../../../shared/words/stem-words.ts'
import type { ProductData, TermData } from '../load/schema.ts'
import type { Statement } from '../load/statement.ts'
import type { VariationData } from '../variations.ts'
import { foldSku, indexedProse, indexedText, termWord } from './search-words.ts'
import type { Synonym } from './synonym-schema.ts'
import { synonymPhrases } from './synonyms.ts'

/** What the index needs to know beside the product: names of terms by slug. */
export type TermNames = ReadonlyMap<string, string>

export const termNames = (terms: readonly TermData[]): TermNames =>
  new Map(terms.map(({ slug, name }) => [slug, name]))

/** Every term slug of a product: category, collections, recipients, occasions and house selections. */
export const termSlugs = (product: ProductData): { categories: string[]; tags: string[] } => ({
  categories: [product.category, ...product.collections],
  tags: [
    ...product.recipients,
    ...product.occasions,
    ...product.featured.filter((slug) => slug !== 'promotion'),
  ],
})

/** What tells of a product, from what weighs most to what weighs least. */
export interface ProductTexts {
  id: number
  /** Its code, and those of its variations. */
  sku: string
  skus: readonly string[]
  name: string
  /** Names of its terms, and their slugs as words. */
  terms: string
  termWords: string
  materials: string
  description: string
}

/** What tells of a product of the house. */
export function textsOf(
  product: ProductData,
  variations: readonly VariationData[],
  names: TermNames,
): ProductTexts {
  const { categories, tags } = termSlugs(product)
  const slugs = [...categories, ...tags]
  const sizes = [
    ...(product.size_fr ?? []).map(String),
    ...(product.length_cm ?? []).map((length) => `${length} cm ${length}`),
  ]
  return {
    id: product.id,
    sku: product.sku,
    skus: variations.map(({ sku }) => sku),
    name: product.name,
    terms: slugs.map((slug) => names.get(slug) ?? slug).join(' '),
    termWords: slugs.map(termWord).join(' '),
    materials: [...product.materials, ...searchedFacts(product), ...(product.color ?? []), ...sizes].join(
      ' \n ',
    ),
    description: product.description,
  }
}

/**
 * A SKU whole and from its second part on, which is what is said of one: `bagako001`, `ako001`. With its variations'
 * codes, beginnings of which are found too.
 */
function codesOf({ sku, skus }: ProductTexts): string {
  const [, ...rest] = sku.split('-')
  const all = [sku, rest.join('-'), ...skus]
  return [...new Set(all.map(foldSku).filter((code) => code !== ''))].join(' ')
}

/** Statements that put a product into the search index in place of what was there. */
export function indexStatements(texts: ProductTexts): Statement[] {
  const { id, name, terms, termWords, materials, description } = texts
  const columns = [
    codesOf(texts),
    indexedText(name),
    `${indexedText(terms)} ${termWords}`,
    indexedText(materials),
    indexedProse(description),
  ]
  return [
    { sql: 'DELETE FROM product_search WHERE rowid = ?1', params: [id] },
    {
      sql: `INSERT INTO product_search (rowid, sku, name, terms, materials, description)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      params: [id, ...columns],
    },
  ]
}

/**
 * What follows whenever much was written into the search index: it becomes one piece. Each load leaves pieces of what there
 * is and of what there was, all of which every search goes through: after three loads of 100,000 products it took five times
 * as long. Where nothing was written it does nothing.
 */
export const mergedIndex: Statement = {
  sql: "INSERT INTO product_search (product_search) VALUES ('optimize')",
  params: [],
}

/** How much a word weighs that names a product, and one that is only in what is told of it. */
const weights = { named: 3, described: 1 }

/** Letters of a word that can be mistyped. */
const isWord = /^[a-z]{3,24}$/

/** Most words one statement writes, which has to stay below 100 kB. */
const maxWords = 500

/** Every word of the products and synonyms by its plain letters, as written, with its weight. */
function vocabulary(products: readonly ProductTexts[], synonyms: readonly Synonym[]) {
  const words = new Map<string, { shown: string; weight: number; isNamed: boolean }>()
  const add = (text: string, weight: number, isNamed: boolean) => {
    for (const shown of text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []) {
      const plain = searchedLetters(shown)
      if (!isWord.test(plain)) continue
      const known = words.get(plain)
      if (known) {
        known.weight += weight
        known.isNamed ||= isNamed
      } else words.set(plain, { shown, weight, isNamed })
    }
  }
  for (const { name, terms, materials, description } of products) {
    add(`${name} ${terms} ${materials}`, weights.named, true)
    add(description, weights.described, false)
  }
  for (const phrase of synonymPhrases(synonyms)) add(phrase, weights.described, true)
  return [...words].map(
    ([plain, { shown, weight, isNamed }]) => [plain, stemOf(plain), shown, weight, isNamed] as const,
  )
}

/** Statements that add the words of products and synonyms to those that mend a slip of the finger. */
export function vocabularyStatements(
  products: readonly ProductTexts[],
  synonyms: readonly Synonym[],
): Statement[] {
  const words = vocabulary(products, synonyms)
  const slices = Array.from({ length: Math.ceil(words.length / maxWords) }, (_, slice) =>
    words.slice(slice * maxWords, (slice + 1) * maxWords),
  )
  const places = JSON.stringify(Array.from({ length: 25 }, (_, place) => place))
  return slices.flatMap((slice) => [
    {
      sql: `INSERT INTO search_words (word, stem, shown, weight)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true
        ON CONFLICT (word) DO UPDATE SET stem = excluded.stem, shown = excluded.shown,
          weight = max(search_words.weight, excluded.weight)`,
      params: [JSON.stringify(slice)],
    },
    {
      // Place 0 is the whole word, the others the letter that is left out. A word of a description is known, and no other
      // is mended into it.
      sql: `INSERT INTO search_cuts (cut, word)
        SELECT iif(p.value = 0, w.value, substr(w.value, 1, p.value - 1) || substr(w.value, p.value + 1)), w.value
        FROM json_each(?1) w JOIN json_each(?2) p ON p.value <= length(w.value) WHERE true ON CONFLICT DO NOTHING`,
      params: [JSON.stringify(slice.flatMap(([word, , , , isNamed]) => (isNamed ? [word] : []))), places],
    },
    {
      sql: `INSERT INTO search_cuts (cut, word) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
        ON CONFLICT DO NOTHING`,
      params: [
        JSON.stringify(
          slice.flatMap(([word, , , , isNamed]) =>
            isNamed && word.length > 3 ? [[soundKey(word), word]] : [],
          ),
        ),
      ],
    },
  ])
}
