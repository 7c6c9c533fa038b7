import { invalidParams } from '../../../http/platform-error.ts'
import type { ProductBody } from './product-body.ts'
import type { SaleState } from './product-state.ts'

/** Applies a body to the regular price and the reduction. Throws 400 if they contradict each other. */
export function pricesAfter(
  before: { regular: number | null; sale: SaleState | null },
  body: Pick<ProductBody, 'regular_price' | 'sale_price' | 'date_on_sale_from' | 'date_on_sale_to'>,
): { regular: number | null; sale: SaleState | null } {
  const regular = body.regular_price === undefined ? before.regular : body.regular_price
  const cents = body.sale_price === undefined ? (before.sale?.cents ?? null) : body.sale_price
  if (cents === null || regular === null) return { regular, sale: null }
  if (cents >= regular)
    throw invalidParams({ sale_price: 'Le prix réduit est plus bas que le prix habituel' })
  const from = body.date_on_sale_from === undefined ? (before.sale?.from ?? null) : body.date_on_sale_from
  const to = body.date_on_sale_to === undefined ? (before.sale?.to ?? null) : body.date_on_sale_to
  const sale = { cents, from: withHour(from, '00:00:00'), to: withHour(to, '23:59:59') }
  if (sale.from && sale.to && sale.from > sale.to)
    throw invalidParams({ date_on_sale_to: 'La fin de la promotion vient après son début' })
  return { regular, sale }
}

function withHour(clock: string | null, hour: string): string | null {
  if (!clock) return null
  const whole = clock.length === 10 ? `${clock}T${hour}` : clock
  return whole.length === 16 ? `${whole}:00` : whole
}

/** Applies a body to a stock: a new count, a difference, or `null` for an untracked stock. */
export function stockAfter(
  before: number | null,
  body: Pick<ProductBody, 'manage_stock' | 'stock_quantity' | 'inventory_delta' | 'stock_status'>,
): number | null {
  if (body.manage_stock === false) return body.stock_status === 'outofstock' ? 0 : null
  if (body.inventory_delta !== undefined) {
    const after = (before ?? 0) + body.inventory_delta
    if (after < 0) throw invalidParams({ inventory_delta: 'Il n’y a pas autant de pièces' })
    return after
  }
  if (typeof body.stock_quantity === 'number') return body.stock_quantity
  if (body.manage_stock === true) return before ?? 0
  if (body.stock_status === 'outofstock') return 0
  if (body.stock_status === 'instock' && before === 0) return null
  return before
}
