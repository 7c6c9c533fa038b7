import type { Coupon, Customer, Order, PlayedCart, Post, Product, Term } from './records.ts'
import { WpError, wpDate } from './wordpress.ts'

/** The subject of a webhook: `product.updated` of 12. */
export interface Happening {
  topic: string
  id: number
}

/** All data of a simulated shop, for tests to read and change. Each change here creates a webhook. */
export class Books {
  readonly products = new Map<number, Product>()
  readonly categories = new Map<number, Term>()
  readonly tags = new Map<number, Term>()
  readonly posts = new Map<number, Post>()
  readonly postCategories = new Map<number, Term>()
  readonly customers = new Map<number, Customer>()
  readonly coupons = new Map<number, Coupon>()
  readonly orders = new Map<number, Order>()
  /** By guest key, or by customer id as text. */
  readonly carts = new Map<string, PlayedCart>()
  /** Mails that the platform sent by itself: `customer_processing_order 1042 claire@example.test`. */
  readonly mails: string[] = []
  /** Changes without a webhook yet. */
  readonly happened: Happening[] = []
  /** How often orders reduced the stock of each product. */
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

  /** Writes changes to a product and updates its modification date. */
  change(id: number, changes: Partial<Product>): void {
    Object.assign(this.product(id), changes, { date_modified: wpDate(this.now()) })
    this.notify('product.updated', id)
  }

  /** @param price in euro, `89.90`; `sale` is the reduced price, `''` ends a sale */
  setPrice(id: number, price: string, sale = ''): void {
    this.change(id, { regular_price: price, sale_price: sale })
  }

  /** Sets the stock; `null` stops counting it. */
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

  /** Sells pieces outside this storefront. */
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

  /** Moves a product to the trash, from which `restore` takes it. */
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

  /** Finds a customer by login name or e-mail. */
  customer(name: string): Customer | undefined {
    const wanted = name.trim().toLowerCase()
    return [...this.customers.values()].find(
      ({ username, email }) => username.toLowerCase() === wanted || email === wanted,
    )
  }
}
