/** Records of the simulated shop. Prices are decimal texts in euro, as typed. */

export interface Meta {
  id?: number
  key: string
  value: unknown
}

export interface Image {
  id: number
  src: string
  name: string
  alt: string
}

export interface Attribute {
  id: number
  name: string
  slug: string
  variation: boolean
  options: string[]
}

export interface Product {
  id: number
  parent_id: number
  type: 'simple' | 'variable' | 'grouped' | 'variation'
  status: 'publish' | 'draft' | 'private' | 'trash'
  name: string
  slug: string
  sku: string
  description: string
  short_description: string
  regular_price: string
  sale_price: string
  date_on_sale_to: string | null
  manage_stock: boolean
  stock_quantity: number | null
  stock_status: 'instock' | 'outofstock' | 'onbackorder'
  sold_individually: boolean
  featured: boolean
  total_sales: number
  menu_order: number
  weight: string
  /** Term ids. */
  categories: number[]
  tags: number[]
  images: Image[]
  attributes: Attribute[]
  /** For a variation: the option of each attribute of its product, by slug. */
  options: Record<string, string>
  grouped_products: number[]
  cross_sell_ids: number[]
  upsell_ids: number[]
  meta_data: Meta[]
  date_created: string
  date_modified: string
}

export interface Term {
  id: number
  name: string
  slug: string
  parent: number
  description: string
}

export interface Post {
  id: number
  slug: string
  title: string
  content: string
  excerpt: string
  status: 'publish' | 'draft'
  date: string
  modified: string
  categories: number[]
  image: Image
}

export type Address = Record<string, string>

export interface Customer {
  id: number
  username: string
  email: string
  password: string
  first_name: string
  last_name: string
  billing: Address
  shipping: Address
  meta_data: Meta[]
  date_created: string
  date_modified: string
  likes: { id: number; at: number }[]
}

export interface Coupon {
  id: number
  code: string
  discount_type: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Percent, or euro. */
  amount: string
  description: string
  date_expires: string | null
  individual_use: boolean
  product_ids: number[]
  excluded_product_ids: number[]
  product_categories: number[]
  excluded_product_categories: number[]
  exclude_sale_items: boolean
  minimum_amount: string
  maximum_amount: string
  usage_limit: number | null
  usage_limit_per_user: number | null
  email_restrictions: string[]
  free_shipping: boolean
  usage_count: number
  /** Customer ids and e-mails, one per use. */
  used_by: string[]
  meta_data: Meta[]
  date_created: string
  date_modified: string
}

export interface CartLine {
  key: string
  /** Product or variation id. */
  id: number
  quantity: number
  data: Record<string, unknown>
  /** Choices for attributes that the variation leaves open, by slug. */
  chosen: Record<string, string>
  /** Cents that a guest has set. The platform lets anyone do that. */
  price?: number
}

export interface PlayedCart {
  lines: CartLine[]
  removed: CartLine[]
  coupons: string[]
  customer: Record<string, string>
}

export interface OrderLine {
  id: number
  name: string
  product_id: number
  variation_id: number
  quantity: number
  /** Cents with tax, before and after coupons. */
  subtotal: number
  total: number
  sku: string
  meta_data: Meta[]
}

export interface OrderRefund {
  id: number
  /** Cents. */
  amount: number
  reason: string
  date_created: string
  meta_data: Meta[]
}

export interface Order {
  id: number
  order_key: string
  status: string
  customer_id: number
  billing: Address
  shipping: Address
  customer_note: string
  payment_method: string
  payment_method_title: string
  transaction_id: string
  lines: OrderLine[]
  coupons: { id: number; code: string; discount: number }[]
  shipping_lines: { id: number; method_id: string; method_title: string; total: number }[]
  fee_lines: { id: number; name: string; total: number }[]
  refunds: OrderRefund[]
  notes: { id: number; note: string; customer_note: boolean; date_created: string }[]
  meta_data: Meta[]
  date_created: string
  date_modified: string
  date_paid: string | null
  stockReduced: boolean
  couponsCounted: boolean
}
