import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import * as z from 'zod'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import {
  askedWords,
  type ProductSuggestion,
  type Suggestions,
} from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { thumbnailOf } from '../../assets.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { findLists, findNearLists, findPlaces, readings } from '../../content/find-places.ts'
import type { AppEnv } from '../../context.ts'
import type { File } from '../../render/file.ts'

/** The maximum number of suggestions of each kind. */
const maxItems = { lists: 3, guides: 3, products: 5 }

/** Width of a thumbnail, in pixels of a double-density screen. */
const thumbnailWidth = 128

const asked = z.object({ wd: z.string().catch('').transform(askedWords) })

/** Serves the suggestions of the search field for the words in `wd`. It reads no cookie. */
export const suggestions: File = {
  method: 'get',
  path: paths.suggestions,
  handlers: [
    zValidator('query', asked),
    (c) => answer(c, (c.req.valid('query' as never) as z.output<typeof asked>).wd),
  ],
}

async function answer(c: Context<AppEnv>, words: string): Promise<Response> {
  if (words === '') return json({ lists: [], guides: [], products: [], corrected: null })
  const found = await suggestionsFor(words, c.var.commerce)
  c.set('share', { asItIs: true })
  return json(found)
}

/** A browser may cache suggestions for five minutes, because the pages they lead to are up to date. */
const json = (suggestions: Suggestions) =>
  Response.json(suggestions, {
    headers: { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=600' },
  })

/**
 * Returns suggestions: lists by name, guides by title, and products by everything that the platform searches, with
 * references and typing mistakes.
 */
async function suggestionsFor(words: string, commerce: Commerce): Promise<Suggestions> {
  const [found, posts, hidden] = await Promise.all([
    commerce.catalogue.search(words, { sort: 'selection', page: 1, size: maxItems.products }),
    commerce.catalogue.posts(),
    commerce.catalogue.hiddenLists(),
    commerce.content.follow(),
  ])
  const meant = found.corrected ?? words
  const lists = findLists(meant, maxItems.lists, hidden)
  return {
    // Several words seldom name one list. Then suggest the lists that match one of the words.
    lists: lists.length > 0 || found.total === 0 ? lists : findNearLists(meant, maxItems.lists, hidden),
    guides: findPlaces(readings(posts), meant, maxItems.guides),
    products: found.products.slice(0, maxItems.products).map(productOf),
    corrected: found.corrected,
  }
}

function productOf({ name, path, materials, price, pictures: [view] }: ProductSummary): ProductSuggestion {
  return { name, path, materials, price, picture: thumbnailOf(view, thumbnailWidth) }
}
