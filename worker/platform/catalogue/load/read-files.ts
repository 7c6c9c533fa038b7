import type * as z from 'zod'
import { repeatedTerms } from '../../../../shared/catalogue/terms.ts'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import { type Synonym, synonymFile } from '../search/synonym-schema.ts'
import { productFlaws, type References } from './consistency.ts'
import { type JsonPath, lineFinder, syntaxErrorLine } from './json-lines.ts'
import type { SourcedProduct } from './product-statements.ts'
import { doubledFields, type ProductData, productFile, type TermData, termFile } from './schema.ts'
import type { CatalogueInput } from './statements.ts'

/** A data file as text. Messages show its `name`, and its products store it as `source`. */
export interface DataFile {
  name: string
  text: string
}

/** The reason why a file is refused, with its line (from 1). */
interface Problem {
  file: string
  line: number
  message: string
}

/** A product that the shop already has. A file may refer to it without containing it. */
export interface KnownProduct {
  id: number
  sku: string
  type: ProductData['type']
}

/** Returns the issue with the longest path inside a union issue, which says more than "no alternative matched". */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().map(deepest)
  const found = inner.sort((one, other) => other.path.length - one.path.length)[0]
  return found ? { ...found, path: [...issue.path, ...found.path] } : issue
}

function issueProblem(issue: z.core.$ZodIssue): { path: JsonPath; message: string } {
  const found = deepest(issue)
  const keys = found.code === 'unrecognized_keys' ? found.keys.slice(0, 1) : []
  const path = [...found.path, ...keys].map((step) => (typeof step === 'number' ? step : String(step)))
  return { path, message: `${path.join('.')}: ${found.message}` }
}

const schemas = { products: productFile, categories: termFile } as const

/**
 * Reads data files and recognises their kind by their content (`products`, `categories` and `tags`, or synonyms). Returns
 * problems with file and line. If there is any problem, the caller must not load the input.
 */
export function readFiles(files: readonly DataFile[], shop: readonly KnownProduct[], today: Day) {
  const problems: Problem[] = doubledFields.map((name) => ({
    file: 'trade/fields.ts',
    line: 1,
    message: `every product has a field "${name}" already: choose another name`,
  }))
  const products: (SourcedProduct & { report: (path: JsonPath, message: string) => void })[] = []
  let categories: readonly TermData[] = []
  let tags: readonly TermData[] = []
  let synonyms: readonly Synonym[] = []

  for (const { name, text } of files) {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch (error) {
      problems.push({ file: name, line: syntaxErrorLine(text), message: `not JSON: ${String(error)}` })
      continue
    }
    const lineOf = lineFinder(text)
    const report = (path: JsonPath, message: string) =>
      problems.push({ file: name, line: lineOf(path), message })
    const accept = <T>(schema: z.ZodType<T>): T | null => {
      const parsed = schema.safeParse(json)
      for (const issue of parsed.error?.issues ?? []) {
        const { path, message } = issueProblem(issue)
        report(path, message)
      }
      return parsed.data ?? null
    }
    const keys = json && typeof json === 'object' ? Object.keys(json) : []
    if (keys.includes('products')) {
      for (const [index, data] of (accept(schemas.products)?.products ?? []).entries()) {
        const at = (path: JsonPath, message: string) => {
          report(['products', index, ...path], `${[data.sku, ...path].join('.')}: ${message}`)
        }
        products.push({ source: name, data, report: at })
      }
    } else if (keys.includes('categories')) {
      const terms = accept(schemas.categories)
      categories = terms?.categories ?? []
      tags = terms?.tags ?? []
      for (const { path, message } of terms ? repeatedTerms(terms) : []) report(path, message)
    } else synonyms = accept(synonymFile)?.synonyms ?? synonyms
  }

  const known: References = {
    categories,
    tags,
    types: new Map([
      ...shop.map(({ id, type }) => [id, type] as const),
      ...products.map(({ data }) => [data.id, data.type] as const),
    ]),
  }
  const ids = new Set<number>()
  const skus = new Map(shop.map(({ id, sku }) => [sku, id]))
  // Skip these checks after a schema error: the refused product is missing, so references to it would look broken.
  for (const { data, report } of problems.length > 0 ? [] : products) {
    if (ids.has(data.id)) report(['id'], `the id ${data.id} is taken`)
    if ((skus.get(data.sku) ?? data.id) !== data.id) report(['sku'], `the SKU ${data.sku} is taken`)
    ids.add(data.id)
    skus.set(data.sku, data.id)
    for (const { path, message } of productFlaws(data, known, today)) report(path, message)
  }
  const input: CatalogueInput = {
    products: products.map(({ source, data }) => ({ source, data })),
    categories,
    tags,
    synonyms,
  }
  return { input, problems }
}
