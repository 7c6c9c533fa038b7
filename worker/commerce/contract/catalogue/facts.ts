import { factLabels } from '#brand/trade/facts.ts'
import type { Fact } from '../../../../shared/catalogue/catalogue.ts'
import type { WireProduct } from './product-schema.ts'

/** The labelled facts this product has. */
export function factsOf(wire: WireProduct): Fact[] {
  return factLabels.flatMap(({ key, label, attribute }) => {
    const options = wire.attributes.find(({ name }) => name.toLowerCase() === attribute)?.options
    const value = options && options.length > 0 ? options.join(', ') : wire.meta_data.get(key)
    return value ? [{ key, label, value }] : []
  })
}
