import type { Coupon, Customer, Order, PlayedCart, Post, Product, Term } from './records.ts'
import { WpError, wpDate } from './wordpress.ts'

/** What a webhook tells: `product.updated` of 12. */
export interface Happening {
  topic: string
  id: number
}

/** All that a played shop holds, to look at and to change. What changes here is owed to the shop's webhooks. */
export class Books {
  readonly products = new Map<number, Product>()
  readonly categories = new Map<number, Term>()
  readonly tags = new Map<number, Term>()
  readonly posts = new Map<number, Post>()
  readonly postCategories = new Map<number, Term>()
  readonly customers = new Map<number, Customer>()
  readonly coupons = new Map<number, Coupon>()
  readonly orders = new Map<number, Order>()
  /** By guest key, or by customer number as text. */
  readonly carts = new Map<string, PlayedCart>()
  /** Mails the platform has sent by itself: `customer_processing_order 1042 claire@example.test`. */
  readonly mails: string[] = []
  /** What webhooks have not been made of yet. */
  readonly happened: Happening[] = []
  /** How often the stock of a product was reduced by orders. */
  readonly reductions = new Map<number, number>()
  readonly now: () => number
  #lastId = 1000

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.now = now
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  notify(topic: string, id: number): void {
    this.happened.push({ topic, id })
  }

  product(id: number): Product {
    const product = this.products.get(id)
    if (!product) throw new WpError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
    return product
  }

  childrenOf({ id }: Product): Product[] {
    return [...this.products.values()].filter(({ parent_id }) => parent_id === id)
  }

  /** Writes a product down as changed now. */
  change(id: number, changes: Partial<Product>): void {
    Object.assign(this.product(id), changes, { date_modified: wpDate(this.now()) })
    this.notify('product.updated', id)
  }

  /** @param price in the major unit, `89.90`; `sale` the reduced one, `''` to end a sale */
  setPrice(id: number, price: string, sale = ''): void {
    this.change(id, { regular_price: price, sale_price: sale })
  }

  /** Pieces left; `null` no longer counts them. */
  setStock(id: number, pieces: number | null): void {
    const stock_status = pieces === 0 ? 'outofstock' : 'instock'
    this.change(id, { manage_stock: pieces !== null, stock_quantity: pieces, stock_status })
  }

  sellOut(id: number): void {
    this.change(id, {
      stock_status: 'outofstock',
      ...(this.product(id).manage_stock && { stock_quantity: 0 }),
    })
  }

  /** Pieces leave by another door than this storefront. */
  sell(id: number, pieces = 1): void {
    const { stock_quantity } = this.product(id)
    if (stock_quantity === null) this.sellOut(id)
    else this.setStock(id, Math.max(0, stock_quantity - pieces))
  }

  rename(id: number, name: string): void {
    this.change(id, { name })
  }

  draft(id: number): void {
    this.change(id, { status: 'draft' })
  }

  publish(id: number): void {
    this.change(id, { status: 'publish' })
  }

  /** Puts a product into the bin, from which `restore` takes it. */
  trash(id: number): void {
    this.product(id).status = 'trash'
    this.notify('product.deleted', id)
  }

  restore(id: number): void {
    this.product(id).status = 'publish'
    this.notify('product.restored', id)
  }

  coupon(code: string): Coupon | undefined {
    return [...this.coupons.values()].find((coupon) => coupon.code === code.trim().toLowerCase())
  }

  /** By login name or address. */
  customer(name: string): Customer | undefined {
    const wanted = name.trim().toLowerCase()
    return [...this.customers.values()].find(
      ({ username, email }) => username.toLowerCase() === wanted || email === wanted,
    )
  }
}
