import { brand } from '#brand/brand.ts'
import { capital } from '../../../words/fit-words.ts'

export const searchMessages = {
  'search.one': '1 suggestion',
  'search.several': '{n} suggestions',
  'search.none': 'Aucune suggestion',
  'search.mended': 'Résultats pour “{words}”',
  'search.lists': 'Suggestions',
  'search.products': capital(brand.product.many),
  'search.guides': 'Guides',
  'search.all': 'Voir tous les résultats pour “{words}”',
} as const
