import type { BrandWords } from '../../brand-words.ts'

export const words: BrandWords = {
  searchHint: 'Une tasse, une référence…',
  comparison: 'Jusqu’à trois objets côte à côte\u00a0: prix, matières, contenances et délais.',
  guides: {
    title: 'Guides',
    description: 'Choisir un objet de grès et le garder longtemps.',
    lead: 'Des repères courts, pour choisir un objet et le garder longtemps.',
  },
  looks: {
    title: 'Tables',
    description: 'Des objets qui vont ensemble.',
    lead: 'Des objets qui vont ensemble.',
  },
  together: 'À poser à côté',
  safety: [],
  materialFacts: 'Matière',
  // Home and garden, kitchen and dining, tableware.
  feedCategory: '672',
  pictures: { account: 'accueil', newsletter: '1004-1' },
}
