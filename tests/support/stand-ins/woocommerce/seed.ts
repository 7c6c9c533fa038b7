import type { Books } from './books.ts'
import { plainCoupon } from './coupons.ts'
import type { Product } from './records.ts'
import { seedPosts } from './seed-posts.ts'
import { seedProducts } from './seed-products.ts'
import { slugOf } from './wordpress.ts'

/** Ids of the initial data. */
export const seeded = {
  /** Simple, 89,90 €. */
  ring: 12,
  /** Simple, two left, on sale: 199,00 € instead of 249,00 €. */
  necklace: 13,
  /** Simple, 120,00 €, with letters to choose. */
  bracelet: 14,
  /** Simple, sold out. */
  brooch: 15,
  /** Simple, one per order. */
  pendant: 16,
  /** A draft. */
  draft: 17,
  /** Simple, with entities in its name: `Perles &amp; Or`. */
  earrings: 18,
  /** Variable by size and colour. */
  variableRing: 22,
  /** Its variations: 50 gold, 52 gold, 54 gold (sold out), 50 grey. */
  variations: [23, 24, 25, 29],
  /** Grouped: ring and necklace. */
  set: 26,
  /** Without a price. */
  unpriced: 27,
  /** Simple, expensive: 640,00 €. */
  tahiti: 28,
  customer: 2,
  /** Guide articles, newest first. */
  guides: [6333, 6330],
} as const

/** The initial customer. */
export const claire = { username: 'claire', email: 'claire@example.test', password: 'Perle-2026' } as const

const date = '2026-01-05T08:00:00'

const categories: [number, string, parent?: number][] = [
  [15, 'Uncategorized'],
  [30, 'Bagues'],
  [31, 'Colliers'],
  [32, 'Bracelets'],
  [33, 'Boucles d’oreilles'],
  [34, 'Ensemble de bijoux'],
  [35, 'Perles'],
  [36, 'Akoya', 35],
  [37, 'Tahiti', 35],
  [38, 'Cadeaux personnalisés'],
]
const tags: [number, string][] = [
  [40, 'Nouveautés'],
  [41, 'Best sellers'],
  [42, 'Cadeaux pour elle'],
  [43, 'Amour'],
  [44, 'Mariage'],
]

const slugs: Record<string, string> = { 'Boucles d’oreilles': 'boucles-doreilles' }

/** Fills a shop: a dozen products, their terms, two guides, coupons, a customer. Creates no webhooks. */
export function seed(books: Books, origin: string): void {
  const term = (id: number, name: string, parent = 0) => {
    const slug = slugs[name] ?? slugOf(name)
    return { id, name, slug, parent, description: '' }
  }
  for (const [id, name, parent] of categories) books.categories.set(id, term(id, name, parent))
  for (const [id, name] of tags) books.tags.set(id, term(id, name))
  for (const product of seedProducts(origin)) books.products.set(product.id, product satisfies Product)
  seedPosts(books, origin)
  const coupon = (id: number, code: string, changes: object) =>
    books.coupons.set(id, { ...plainCoupon(id, code, date), ...changes })
  coupon(50, 'welcome10', {
    discount_type: 'percent',
    amount: '10',
    individual_use: true,
    usage_limit_per_user: 1,
  })
  coupon(51, 'passe', { discount_type: 'percent', amount: '20', date_expires: '2026-02-01T00:00:00' })
  coupon(52, 'ecrin20', { amount: '20', minimum_amount: '150' })
  coupon(53, 'bagues5', {
    discount_type: 'percent',
    amount: '5',
    product_categories: [30],
    exclude_sale_items: true,
  })
  const address = {
    first_name: 'Claire',
    last_name: 'Martin',
    address_1: '1 rue des Perles',
    city: 'Paris',
    postcode: '75001',
    country: 'FR',
    phone: '0600000000',
  }
  books.customers.set(seeded.customer, {
    id: seeded.customer,
    ...claire,
    first_name: 'Claire',
    last_name: 'Martin',
    billing: { ...address, email: claire.email },
    shipping: address,
    meta_data: [],
    date_created: date,
    date_modified: date,
    likes: [],
  })
}
