import { searchedFacts } from '#brand/trade/facts.ts'
import { searchedLetters } from '../../../../shared/words/fit-words.ts'
import { soundKey } from '../../../../shared/words/sound.ts'
import { stemOf } from '../../../../shared/words/stem-words.ts'
import type { Statement } from '../../sql/statement.ts'
import type { ProductData, TermData } from '../load/schema.ts'
import { sizesOf, type VariationData } from '../variations.ts'
import { foldSku, indexedProse, indexedText, termWord } from './search-words.ts'
import type { Synonym } from './synonym-schema.ts'

/** Names of terms by slug. */
type TermNames = ReadonlyMap<string, string>

export const termNames = (terms: readonly TermData[]): TermNames =>
  new Map(terms.map(({ slug, name }) => [slug, name]))

/** Returns all term slugs of a product: category, collections, recipients, occasions and selections. */
export const termSlugs = (product: ProductData): { categories: string[]; tags: string[] } => ({
  categories: [product.category, ...product.collections],
  tags: [
    ...product.recipients,
    ...product.occasions,
    ...product.featured.filter((slug) => slug !== 'promotion'),
  ],
})

/** The searchable texts of a product, in order of decreasing weight. */
export interface ProductTexts {
  id: number
  /** SKU of the product; `skus` are those of its variations. */
  sku: string
  skus: readonly string[]
  name: string
  /** Names of its terms; `termWords` are their slugs as single words. */
  terms: string
  termWords: string
  materials: string
  description: string
}

/** Returns the searchable texts of a product from the data files. */
export function textsOf(
  product: ProductData,
  variations: readonly VariationData[],
  names: TermNames,
): ProductTexts {
  const { categories, tags } = termSlugs(product)
  const slugs = [...categories, ...tags]
  const sizes = [
    ...(sizesOf(product) ?? []),
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
 * Returns the searchable codes of a product: its SKU, the SKU without its first part, which people often omit
 * (`bagako001`, `ako001`), and the SKUs of its variations. Searches also find prefixes of them.
 */
function codesOf({ sku, skus }: ProductTexts): string {
  const [, ...rest] = sku.split('-')
  const all = [sku, rest.join('-'), ...skus]
  return [...new Set(all.map(foldSku).filter((code) => code !== ''))].join(' ')
}

/** Returns the statements that replace a product in the search index. */
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
 * Merges the segments of the search index into one. Run it after many writes. Each load leaves segments of current and old
 * rows, and every search reads all of them: after three loads of 100,000 products, a search took five times as long. It
 * does nothing if nothing was written.
 */
export const mergedIndex: Statement = {
  sql: "INSERT INTO product_search (product_search) VALUES ('optimize')",
  params: [],
}

/** Weights of the words in names, terms and materials (`named`), and in descriptions and synonyms (`described`). */
const weights = { named: 3, described: 1 }

/** Form of a word that the vocabulary knows: « or » has two letters. */
const isWord = /^[a-z]{2,24}$/

/** Maximum number of words in one statement, which must stay below 100 kB. */
const maxWords = 500

/** Returns all words of products and synonyms: plain letters, stem, spelling, weight, and whether it is more than prose. */
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
  for (const phrase of synonyms.flatMap(({ said }) => said)) add(phrase, weights.described, true)
  return [...words].map(
    ([plain, { shown, weight, isNamed }]) => [plain, stemOf(plain), shown, weight, isNamed] as const,
  )
}

/** Returns the statements that add the words of products and synonyms to the vocabulary, which corrects typing errors. */
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
      // Position 0 is the whole word; other positions leave out one letter. Words that occur only in descriptions are known,
      // but no typed word is corrected to them.
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
