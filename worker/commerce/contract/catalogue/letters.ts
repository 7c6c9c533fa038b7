import { lettersShapes } from '../../../../shared/cart/personalisation.ts'
import type { Personalisation } from '../../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../../shared/limits.ts'
import type { WireProduct } from './product-schema.ts'

/** Letters of a line as a platform keeps them; `null` for what could be no letters of ours. */
export const lettersOf = (value: unknown): string | null =>
  typeof value === 'string' && limits.letters.pattern.test(value) ? value : null

/** How a product that takes letters takes them. The example is a word like any other: one that could not be made is not shown. */
export function personalisationOf({ meta_data: meta }: WireProduct): Personalisation {
  const sample = meta.get('sample') ?? ''
  return {
    technique: meta.get('technique') ?? '',
    sample: limits.letters.pattern.test(sample) ? sample : 'louise',
    shape: lettersShapes.find((shape) => shape === meta.get('letters_shape')) ?? null,
    metal: meta.get('metal') ?? '',
  }
}
