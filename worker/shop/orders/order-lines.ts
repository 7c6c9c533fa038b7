import * as t from '#text/orders.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Order, OrderLine } from '../../../shared/checkout/payment.ts'
import { thumbnailOf } from '../../assets.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { withoutReason } from '../../commerce/contract/error.ts'
import type { MiniLine } from '../ui/summary.tsx'

function lineOf(line: OrderLine, index: number, product: ProductSummary | undefined): MiniLine {
  const { name, materials, treatment, personalisation, quantity, subtotal } = line
  const isShown = treatment === '' || materials.includes(treatment)
  // The shop cannot draw the letters of a product that left the catalogue, so the line gives them as text.
  const written = personalisation && !product ? [t.yourText(personalisation.letters)] : []
  return {
    key: `${index}`,
    id: line.variationId || line.productId,
    name,
    materials: isShown ? materials : [materials, treatment].filter(Boolean).join(', '),
    ...(product && { path: product.path }),
    options: [...line.options, ...written],
    personalisation: product ? personalisation : null,
    quantity,
    amount: subtotal,
    picture: thumbnailOf(product?.pictures[0], 160),
  }
}

/**
 * Returns the lines of an order. Products that are still in the catalogue have a picture. If the catalogue fails, none
 * has one.
 */
export async function orderLines(order: Order, commerce: Commerce): Promise<MiniLine[]> {
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const found = (await commerce.catalogue.productsById(ids).catch(withoutReason)) ?? []
  const products = new Map(found.map((product) => [product.id, product]))
  return order.lines.map((line, index) => lineOf(line, index, products.get(line.productId)))
}
