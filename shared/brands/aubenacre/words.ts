import type { BrandWords } from '../../brand-words.ts'

export const words: BrandWords = {
  searchHint: 'Une bague, une référence, une occasion…',
  comparison: 'Jusqu’à trois bijoux côte à côte\u00a0: prix, matières, perles de culture, tailles et délais.',
  guides: {
    title: 'Guides\u00a0: perles, cristaux, pierres, bijoux, métaux',
    description:
      'Reconnaître une perle de culture, lire un poinçon, choisir une longueur ou une taille\u00a0: dix-neuf guides courts et précis.',
    lead: 'Des repères courts et précis, pour choisir un bijou, le comprendre et le garder.',
  },
  looks: {
    title: 'Allures\u00a0: six façons de porter les bijoux Aubenacre',
    description:
      'Une chemise blanche, un soir, un mariage, un dimanche\u00a0: six allures et les bijoux qui les accompagnent.',
    lead: 'Un bijou ne se porte pas seul\u00a0: il répond à un col, à une manche, à une heure. Prenez une allure entière ou gardez-en un bijou\u202f; nous disons chaque fois pourquoi ils s’entendent.',
  },
  together: 'À porter ensemble',
  safety: [
    'Petits éléments\u00a0: tenir hors de portée des enfants de moins de 3\u00a0ans.',
    'Ôter le bijou pour dormir, nager et faire du sport.',
  ],
  materialFacts: 'Perle et pierres',
  // « Clothes and accessories », then « jewellery ».
  feedCategory: '188',
  pictures: { account: 'compte', newsletter: '7052-1' },
}
