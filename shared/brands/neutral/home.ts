import type { Home } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { families } from './navigation.ts'

const pictures: Readonly<Record<string, string>> = {
  tasses: '1001-1',
  bols: '1004-1',
  assiettes: '1007-1',
  vases: '1010-1',
}

export const home: Home = {
  title: 'Exemple — objets de grès pour la table',
  description: 'Tasses, bols, assiettes et vases de grès, tournés à l’atelier.',
  hero: {
    eyebrow: 'Objets de grès pour la table',
    signature: 'La terre, puis le feu.',
    lead: 'Quatre formes, deux émaux\u00a0: de quoi dresser une table sans y penser.',
    picture: { name: 'accueil', alt: 'Une tasse, un bol et un vase' },
    narrow: 'accueil',
  },
  families: {
    title: 'Les objets',
    tiles: families.map((family) => ({ ...family, picture: pictures[family.slug] ?? '1001-1' })),
  },
  guides: [],
  house: {
    title: 'L’atelier',
    words: 'Nous tournons, nous émaillons, nous cuisons. Chaque objet est regardé avant de partir.',
    picture: { name: 'accueil', alt: 'Une tasse, un bol et un vase' },
    links: [['L’atelier', paths.about]],
  },
}
