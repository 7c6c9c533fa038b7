import { instant } from '../../platform/http/instant.ts'

/**
 * Returns the SQL of the stock that shoppers can still order, from a row `w` that WooCommerce gave at `read`
 * (milliseconds); NULL where stock is not managed. It subtracts the pieces that our orders reserve, and those of paid
 * orders that WooCommerce had not yet subtracted at that time.
 */
export function stockHere(kind: 'product' | 'variation', read: number): string {
  const isIt = {
    product: `l.product_id = w.value ->> 'id' AND l.variation_id = 0`,
    // Variations that share the stock of their product all take from it: as these rows say, otherwise as ours do.
    variation: `(l.variation_id = w.value ->> 'id' OR (w.value ->> 'shares_stock' = 1
      AND l.product_id = w.value ->> 'product_id' AND l.variation_id > 0
      AND coalesce((SELECT n.value ->> 'shares_stock' FROM json_each(?1) n WHERE n.value ->> 'id' = l.variation_id),
        (SELECT s.shares_stock FROM variations s WHERE s.id = l.variation_id), 1) = 1))`,
  }[kind]
  return `max(0, w.value ->> 'stock' - (SELECT coalesce(sum(l.quantity), 0) FROM platform_orders t
    CROSS JOIN orders o ON o.id = t.id AND o.stock_state <> 'released' JOIN order_lines l ON l.order_id = o.id AND ${isIt}
    WHERE t.is_void = 0 AND (t.counted_at IS NULL OR t.counted_at > '${instant(read)}')))`
}
