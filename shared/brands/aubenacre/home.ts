import type { Home } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { collections, families } from './navigation.ts'

/** Each family with the picture of a product. The ring is in the middle, where the eye rests. */
const tiles = (
  [
    ['colliers', '7021-2'],
    ['boucles-doreilles', '7059-1'],
    ['bagues', '7002-1'],
    ['bracelets', '7071-1'],
    ['ensemble-de-bijoux', '7093-1'],
  ] as const
).flatMap(([slug, picture]) =>
  families.filter((family) => family.slug === slug).map((family) => ({ ...family, picture })),
)

/** The drawn pearl of each collection. */
const marks: Readonly<Record<string, string>> = {
  tahiti: 'pearl-tahiti',
  baroque: 'pearl-rose',
  'perles-deau-douce': 'pearl-gold',
  cristal: 'pearl-silver',
  homme: 'pearl-steel',
  chaine: 'pearl-or',
  'cadeaux-personnalises': 'pearl-ink',
}

export const home: Home = {
  title: 'Aubenacre — bijoux de perles de culture et de cristal',
  description:
    'Colliers, bagues et boucles d’oreilles de perles de culture, de cristal et de pierres. Bijoux à lettres personnalisés. Livraison offerte.',
  hero: {
    eyebrow: 'Bijoux de perles de culture, de cristal et de pierres',
    signature: 'La lumière prend son temps.',
    lead: 'Une perle de culture met des mois, parfois des années, à se former. Nous prenons le temps de la choisir.',
    picture: {
      name: 'accueil-ouverture',
      alt: 'Bague de perle de culture et rang de perles de culture sur un linge clair',
    },
    narrow: 'accueil-ouverture-etroite',
  },
  families: { title: 'Les bijoux', tiles },
  collections: {
    title: 'Huit collections',
    picture: { name: 'accueil-varietes', alt: 'Perles de culture de Tahiti de plusieurs couleurs' },
    entries: collections.map(({ slug, label }) => ({
      slug,
      label: slug === 'cristal' ? 'Cristal de roche, quartz et cristallin' : label,
      mark: marks[slug] ?? '',
    })),
  },
  gifts: {
    occasions: {
      amour: 'dire l’amour',
      'tenue-du-jour': 'tous les jours',
      cocktail: 'un cocktail',
      mariage: 'un mariage',
      anniversaire: 'un anniversaire',
    },
    chosen: { recipient: 'cadeaux-pour-elle', budget: '-200', occasion: 'anniversaire' },
  },
  letters: {
    product: 7043,
    word: 'louise',
    above: 'Cadeaux personnalisés',
    title: 'Bijoux à lettres',
    words:
      'De une à dix lettres, découpées ou gravées pour vous. Le prix ne change pas avec le nombre de lettres.',
    list: 'cadeaux-personnalises',
    picture: { name: 'accueil-gravure', alt: 'Collier au prénom découpé, avec une perle de culture' },
  },
  facts: {
    title: 'Ce que nous disons de nos perles',
    picture: { name: 'accueil-histoire', alt: 'Perles de culture blanches et grises sur un linge' },
    facts: [
      {
        fact: 'Le mot «\u00a0culture\u00a0» est toujours écrit, à côté du mot perle.',
        guide: 6333,
        more: 'Les familles de perles de culture',
      },
      {
        fact: 'Un traitement, s’il y en a un, se lit près du nom.',
        guide: 6618,
        more: 'Traitements\u00a0: ce qu’un vendeur doit vous dire',
      },
      {
        fact: 'Chaque perle est unique\u00a0: la vôtre aura sa nuance.',
        guide: 6548,
        more: 'Juger une perle de culture',
      },
    ],
  },
  guides: [6333, 6709, 6686],
  house: {
    title: 'L’aube et la nacre',
    words:
      'De l’aube, la lumière\u202f; de la nacre, le temps. Nous choisissons le lustre d’abord, puis la surface, la forme et la taille de chaque perle de culture. Nous écrivons ce que nous savons d’un bijou, et disons ce que nous ne savons pas.',
    picture: { name: 'rang-aube', alt: 'Rangs de perles de culture Akoya, vus de près' },
    links: [
      ['Notre histoire', paths.story],
      ['La maison Aubenacre', paths.about],
      ['Nos engagements', paths.commitments],
    ],
  },
}
