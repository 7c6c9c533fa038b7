import type { Product } from '../../../shared/catalogue/catalogue.ts'

/** Returns the reference of a product or a choice: its own, or its number where it has none. */
export const referenceOf = ({ sku, id }: Pick<Product, 'sku' | 'id'>): string => sku || String(id)
