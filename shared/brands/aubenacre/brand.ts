import type { Brand } from '../../brand.ts'

export const brand = {
  name: 'Aubenacre',
  ofName: 'd’Aubenacre',
  key: 'aubenacre',
  tagline: 'Bijoux de perles de culture, de cristal et de pierres',
  product: {
    one: 'bijou',
    many: 'bijoux',
    a: 'un bijou',
    no: 'aucun bijou',
    this: 'ce bijou',
    the: 'le bijou',
    ofThe: 'du bijou',
    ofMany: 'de bijoux',
    slug: 'bijou',
    slugs: 'bijoux',
  },
  hasHallmark: true,
  hasPearls: true,
  hasRingSizes: true,
  wordmark: { width: 330, compactWidth: 295 },
  themeColor: '#3d1f36',
} as const satisfies Brand
