import type { Fact } from '../../../../shared/catalogue/catalogue.ts'
import type { WireProduct } from './product-schema.ts'

/** Facts of the product page, in order: from an attribute of that name, then from the platform's meta. */
const known: readonly { key: string; label: string; attribute?: string }[] = [
  { key: 'style', label: 'Style', attribute: 'style' },
  { key: 'materials', label: 'Matières', attribute: 'matières' },
  { key: 'color', label: 'Couleur', attribute: 'couleur' },
  { key: 'size', label: 'Taille', attribute: 'taille' },
  { key: 'length', label: 'Longueur', attribute: 'longueur' },
  { key: 'design', label: 'Modèle', attribute: 'modèle' },
  { key: 'metal', label: 'Métal' },
  { key: 'hallmark', label: 'Poinçons' },
  { key: 'weight_g', label: 'Poids' },
  { key: 'pearl_type', label: 'Perle' },
  { key: 'pearl_origin', label: 'Origine' },
  { key: 'pearl_diameter', label: 'Diamètre' },
  { key: 'pearl_shape', label: 'Forme' },
  { key: 'pearl_colour', label: 'Couleur de la perle de culture' },
  { key: 'pearl_overtone', label: 'Reflet' },
  { key: 'pearl', label: 'Perles de culture' },
  { key: 'gems', label: 'Pierres' },
  { key: 'treatment', label: 'Traitement' },
  { key: 'delivery_time', label: 'Délai' },
]

/** The labelled facts this product has. */
export function factsOf(wire: WireProduct): Fact[] {
  return known.flatMap(({ key, label, attribute }) => {
    const options = wire.attributes.find(({ name }) => name.toLowerCase() === attribute)?.options
    const value = options && options.length > 0 ? options.join(', ') : wire.meta_data.get(key)
    return value ? [{ key, label, value }] : []
  })
}
