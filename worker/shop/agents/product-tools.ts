import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import * as t from '#text/agents.ts'
import { engravingFonts, lettersProblem } from '../../../shared/cart/extras.ts'
import { facetNames } from '../../../shared/catalogue/facets.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { findRingSize, ringSentences } from '../../../shared/ring-size/ring-finder.ts'
import { ringRow, ringScales } from '../../../shared/ring-size/ring-size.ts'
import { type SortWord, sorts } from '../../content/list-address.ts'
import { brandLists } from '../../content/lists.ts'
import { comparisonRows } from '../catalogue/comparison-rows.ts'
import { drawLetters } from '../engraving/drawing.ts'
import { isEngraved, letteredProduct, letteringWords } from '../engraving/lettered.ts'
import { arrivalTool } from './arrival-tool.ts'
import { both, english } from './english.ts'
import { productData, productsNamed } from './products.ts'
import { maxFound, searchProducts } from './search.ts'
import { product } from './shapes.ts'
import { ToolRefusal, tool } from './tool.ts'

const name = z.string().max(320)
const names = (maxItems: number) => z.array(name).min(1).max(maxItems)
const unknown = () => new ToolRefusal(text('product.unknown'))

/** Asked where the house sells rings alone. */
const ringSize = (
  brand.hasRingSizes
    ? { ring_size: z.int().min(44).max(72).optional().describe(english`French ring size in stock`) }
    : {}
) as { ring_size: z.ZodOptional<z.ZodInt> }

const searchTool = tool({
  name: 'search_products',
  title: english`Search products`,
  description: english`Searches the products of the shop, or browses one of its lists. Words in French find most. Prices include VAT.`,
  kind: 'read',
  input: z.object({
    query: z.string().max(200).optional().describe(english`Words, in French; may say a price`),
    list: z
      .string()
      .max(60)
      .optional()
      .describe(english`Slug of a list: ${brandLists.filter(Boolean).join(', ')}`),
    ...ringSize,
    price_min: z.int().min(0).optional().describe(english`Cents of euro`),
    price_max: z.int().min(0).optional().describe(english`Cents of euro`),
    filters: z
      .partialRecord(z.enum(facetNames), z.string().max(200))
      .optional()
      .describe(english`Values by facet, as addresses of lists write them: {"prix":"50-100"}`),
    sort: z.enum(Object.keys(sorts) as [SortWord, ...SortWord[]]).optional(),
    page: z.int().min(1).max(1000).default(1),
    limit: z.int().min(1).max(maxFound).default(10),
  }),
  output: z.object({ products: z.array(product), total: z.int(), next_page: z.int().nullable() }),
  run: async ({ ring_size, price_min, price_max, filters, ...search }, agent) => {
    const { products, total, next } = await searchProducts(
      {
        ...search,
        priceMin: price_min,
        priceMax: price_max,
        filters: { ...filters, ...(ring_size && { taille: String(ring_size) }) },
      },
      agent,
    )
    return { data: { products: products.map((each) => productData(each, agent)), total, next_page: next } }
  },
})

const productTool = tool({
  name: 'get_product',
  title: english`Get a product`,
  description: english`A product with all its variants, prices, stock, materials and warnings.`,
  kind: 'read',
  input: z.object({ id: name.describe(english`Of a product or of a variant`) }),
  output: z.object({ product }),
  run: async ({ id }, agent) => {
    const [found] = await productsNamed([id], agent)
    if (!found) throw unknown()
    return { data: { product: productData(found.product, agent) } }
  },
})

const comparisonTool = tool({
  name: 'compare_products',
  title: english`Compare products`,
  description: english`Up to three products side by side: materials, sizes in stock, delay, as the page of comparison shows them.`,
  kind: 'read',
  input: z.object({ ids: names(3) }),
  output: z.object({
    products: z.array(z.object({ id: z.string(), title: z.string(), price: z.int() })),
    rows: z.array(z.object({ label: z.string(), values: z.array(z.string().nullable()) })),
    url: z.url(),
  }),
  run: async ({ ids }, agent) => {
    const products = (await productsNamed(ids, agent)).map((each) => each.product)
    if (products.length === 0) throw unknown()
    return {
      data: {
        products: products.map(({ id, name: title, price }) => ({ id: String(id), title, price })),
        rows: comparisonRows(products, agent.now).map(({ label, values }) => ({ label, values })),
        url: agent.origin + paths.comparisonOf(products.map(({ id }) => id)),
      },
    }
  },
})

const ringSizeTool = tool({
  name: 'find_ring_size',
  title: english`Find a ring size`,
  description: english`The French ring size (inner circumference in millimetres) of a size in another scale, or of a diameter or a circumference measured.`,
  kind: 'read',
  input: z.object({
    size: z.string().max(20).describe(english`As it is written: "6½", "L", "16,5"`),
    scale: z
      .enum(ringScales)
      .describe(english`fr: circumference in mm; diametre: diameter in mm; us, uk, it, de, jp`),
  }),
  output: z.object({
    size: z.int().describe(english`French size to choose`),
    scales: z.record(z.string(), z.string()),
    words: z.string(),
  }),
  run: async ({ size, scale }) => {
    const answer = findRingSize({ taille: size, pays: scale })
    if (answer.kind === 'wrong') throw new ToolRefusal(answer.text)
    const { size: french, ...scales } = ringRow(answer.reading.size)
    const sentences = ringSentences(answer.reading)
    return { data: { size: french, scales, words: `${sentences.size} ${sentences.notes}` } }
  },
})

const engravingTool = tool({
  name: 'preview_engraving',
  title: english`Preview letters on a product`,
  description: english`Draws 1 to 10 letters (a to z) on a personalised product, as it will be made. Such a product is made to order and cannot be withdrawn from.`,
  kind: 'read',
  input: z.object({
    id: name,
    letters: z.string().max(20),
    font: z
      .enum(engravingFonts)
      .optional()
      .describe(english`Alphabet of a piece that is written on; pieces cut out have their own`),
  }),
  output: z.object({ url: z.url(), words: z.string() }),
  run: async ({ id, letters, font: asked }, agent) => {
    const [found] = await productsNamed([id], agent)
    const number = Number.parseInt(id, 10)
    const lettered = found && letteredProduct(found.product, number)
    if (!found?.product.personalisation || !lettered)
      throw new ToolRefusal(both(t.notPersonalised, english`This product takes no letters.`))
    const problem = lettersProblem(letters)
    if (problem) throw new ToolRefusal(text(problem))
    const font = isEngraved(found.product.personalisation) ? (asked ?? null) : null
    const drawn = new TextEncoder().encode(drawLetters(lettered, { letters, font }))
    return {
      data: {
        url: agent.origin + paths.lettersDrawing(number, { letters, font }),
        words: `${letters}, ${letteringWords(found.product.personalisation)}`,
      },
      picture: { data: drawn.toBase64(), mimeType: 'image/svg+xml' },
    }
  },
})

export const productTools = [
  searchTool,
  productTool,
  comparisonTool,
  ...(brand.hasRingSizes ? [ringSizeTool] : []),
  arrivalTool,
  engravingTool,
]
