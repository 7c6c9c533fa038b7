import type { Product, ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../../shared/limits.ts'
import type { CatalogueCommerce } from '../../../commerce/families/catalogue.ts'
import { feedLines } from '../../agents/acp/feed.ts'
import { feedHead, feedItems, feedTail } from '../feed.ts'
import { productPlaces, urlSetHead, urlSetTail } from '../sitemap.ts'

/** What a file says beside its products. */
export interface About {
  /** Origin of the shop: `https://shop.example`. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/** Some products, and the number of all. */
interface Reading<Shown> {
  products: readonly Shown[]
  total: number
}

/** A file of the whole catalogue: its head, the text of some products at a time, its tail. */
export interface Format<Shown extends ProductSummary = Product> {
  name: string
  /** Media type. */
  type: string
  /** Whether its first file exists without products too, because its address may be registered before the first one. */
  isAlwaysThere: boolean
  head(origin: string): string
  write(products: readonly Shown[], about: About): string
  tail: string
  /** Products of one read, which limits the memory, and how to read those after the first `skip`, a multiple of it. */
  size: number
  read(catalogue: CatalogueCommerce, skip: number): Promise<Reading<Shown>>
}

const whole = {
  size: 50,
  read: (catalogue: CatalogueCommerce, skip: number) => catalogue.wholeProducts({ skip, size: 50 }),
}

/** The feed of Google Merchant Center. */
export const merchant: Format = {
  name: 'google',
  type: 'application/xml',
  isAlwaysThere: true,
  head: feedHead,
  write: feedItems,
  tail: feedTail,
  ...whole,
}

/** The feed of shopping agents, one product a line. */
export const agentFeed: Format = {
  name: 'acp',
  type: 'application/jsonl',
  isAlwaysThere: true,
  head: () => '',
  write: feedLines,
  tail: '',
  ...whole,
}

/** The addresses of the products, for search engines. Another platform is asked for cards, which cost less. */
export const addresses: Format<ProductSummary> = {
  name: 'sitemap',
  type: 'application/xml',
  isAlwaysThere: false,
  head: () => urlSetHead,
  write: productPlaces,
  tail: urlSetTail,
  size: limits.largestListPage,
  async read(catalogue, skip) {
    const size = limits.largestListPage
    if (catalogue.isHere) return catalogue.wholeProducts({ skip, size })
    const list = await catalogue.list({ slug: '', sort: 'selection', page: skip / size + 1, size })
    return { products: list?.products ?? [], total: list?.total ?? 0 }
  },
}

/** The formats that the clock writes. */
export const formats: readonly Pick<Format, 'name' | 'write'>[] = [merchant, agentFeed, addresses]
