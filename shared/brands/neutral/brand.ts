import type { Brand } from '../../brand.ts'

/** A brand to start from. `npm run brand -- new <name>` copies this folder and names the copy. */
export const brand = {
  name: 'Exemple',
  ofName: 'd’Exemple',
  key: 'exemple',
  tagline: 'Objets de grès pour la table',
  product: {
    one: 'objet',
    many: 'objets',
    a: 'un objet',
    no: 'aucun objet',
    this: 'cet objet',
    the: 'l’objet',
    ofThe: 'de l’objet',
    ofMany: 'd’objets',
    slug: 'objet',
    slugs: 'objets',
  },
  hasHallmark: false,
  hasPearls: false,
  hasRingSizes: false,
  wordmark: { width: 120, compactWidth: 116 },
  themeColor: '#26433f',
} as const satisfies Brand
