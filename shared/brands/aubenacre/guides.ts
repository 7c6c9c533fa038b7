import type { GuideEntry, GuidePicture, GuideTheme } from '../../brand-content.ts'
import type { Product } from '../../catalogue/catalogue.ts'

const article = (id: number, label: string): GuideEntry => ({ id, label })

/** The guides by theme, in their order. A test compares them with the platform's own list. */
export const guideThemes: readonly GuideTheme[] = [
  {
    theme: 'Perles',
    intro: 'Reconnaître une perle de culture, la choisir, la porter et la garder.',
    articles: [
      article(6333, 'Les familles de perles de culture'),
      article(6449, 'L’Akoya, le rond et l’éclat'),
      article(6381, 'Tahiti, la couleur sans colorant'),
      article(6180, 'Baroque\u00a0: l’irrégulier choisi'),
      article(6421, 'L’eau douce, mille nuances'),
      article(6548, 'Juger une perle'),
      article(6585, 'Porter, ranger, renfiler'),
    ],
  },
  {
    theme: 'Cristaux',
    intro: 'Cristal, cristal de roche, quartz\u00a0: les mots justes, puis la lumière.',
    articles: [
      article(6484, 'Cristal, verre\u00a0: les mots justes'),
      article(6836, 'Quartz\u00a0: une pierre, dix couleurs'),
      article(6536, 'La lumière taillée'),
    ],
  },
  {
    theme: 'Pierres précieuses et pierres fines',
    intro: 'Ce qu’est une pierre, ce qu’on lui a fait, et ce qu’un vendeur doit en dire.',
    articles: [
      article(6570, 'Pierres précieuses, pierres fines'),
      article(6646, 'Diamant, rubis, saphir, émeraude'),
      article(6618, 'Ce qu’un vendeur doit vous dire'),
      article(6792, 'Les pierres de naissance'),
    ],
  },
  {
    theme: 'Bijoux',
    intro: 'La bonne longueur, la bonne taille, le bon mot.',
    articles: [
      article(6709, 'La longueur d’un collier'),
      article(6664, 'Sa taille de bague'),
      article(6772, 'Offrir un prénom'),
    ],
  },
  {
    theme: 'Métaux',
    intro: 'Titres, poinçons et nickel\u00a0: lire un métal avant de le porter.',
    articles: [article(6686, 'Lire un poinçon'), article(6597, 'Nickel et peaux sensibles')],
  },
]

const shown = (name: string, alt: string, wide?: string): GuidePicture => ({
  name,
  alt,
  ...(wide && { wide }),
})

/** Makes a picture of a product, 4 by 5. The guide opens with its middle part, 4 by 3: see `pictures/cuts.json`. */
const view = (name: string, alt: string): GuidePicture => ({ name, alt, middle: `${name}-milieu` })

/** Pictures by the id of the guide. */
export const guidePictures: Record<number, GuidePicture> = {
  6333: shown('journal-1', 'Rangs de perles de culture et bague', 'banniere-accueil'),
  6449: shown('7021-2', 'Rangs de perles de culture blanches', 'banniere-akoya'),
  6381: shown('7025-2', 'Perles de culture de Tahiti et bague d’or sur fond sombre', 'banniere-tahiti'),
  6180: shown('7027-2', 'Boucles d’oreilles à perles de culture baroques', 'banniere-baroque'),
  6421: view('7031-2', 'Rang de perles de culture d’eau douce blanches, pêche et lavande'),
  6548: shown('accueil-histoire', 'Perles de culture blanches et verte sur un linge'),
  6585: shown('banniere-mariage', 'Rangs et perles de culture posés à plat', 'banniere-mariage'),
  6484: view('7034-2', 'Collier de cristal de roche facetté'),
  6836: view('7011-2', 'Bague à améthyste octogonale'),
  6536: view('7078-2', 'Rivière de cristallin facetté'),
  6570: view('7017-2', 'Bague à saphir entouré de diamants'),
  6646: view('7066-2', 'Puces d’oreilles à émeraude'),
  6618: view('7062-2', 'Boucles d’oreilles à topaze bleue'),
  6792: view('7018-2', 'Bague à grenat'),
  6709: shown('journal-2', 'Chaîne d’or à longs maillons'),
  6664: view('7013-2', 'Anneau de titane vu de près'),
  6772: shown('accueil-gravure', 'Écrins, rang de perles de culture et bague', 'banniere-cadeaux'),
  6686: shown('journal-3', 'Chevalière d’argent et d’onyx'),
  6597: view('7052-2', 'Puces d’oreilles à perles de culture Akoya'),
}

/** The guide that helps to choose from a list, by the slug of the list. */
export const listGuides: Record<string, number> = {
  '': 6548,
  bagues: 6664,
  colliers: 6709,
  'boucles-doreilles': 6597,
  akoya: 6449,
  tahiti: 6381,
  baroque: 6180,
  'perles-deau-douce': 6421,
  cristal: 6484,
  'cadeaux-personnalises': 6772,
  mariage: 6333,
  cocktail: 6536,
}

/** Guides of a collection or a family, by its slug. */
const bySlug: Readonly<Record<string, readonly number[]>> = {
  akoya: [6449, 6548],
  tahiti: [6381],
  baroque: [6180],
  'perles-deau-douce': [6421, 6333],
  cristal: [6484, 6836],
  homme: [6664],
  chaine: [6709],
  'cadeaux-personnalises': [6772],
  'boucles-doreilles': [6597],
}
const ofGems: readonly number[] = [6570, 6618]
const ofPreciousMetals: readonly number[] = [6686]

const precious = /argent|vermeil|plaqué|\bor\b/i

/** Returns the ids of the guides that help to choose a product: by its collections, its stones and its metal. */
export function guideIdsFor({ categories, tags, facts, materials }: Product): number[] {
  const slugs = [...categories, ...tags].map(({ slug }) => slug)
  // Crystals have their own guides.
  const hasGems = facts.some(({ key }) => key === 'gems') && !slugs.includes('cristal')
  return [
    ...slugs.flatMap((slug) => bySlug[slug] ?? []),
    ...(hasGems ? ofGems : []),
    ...(precious.test(materials) ? ofPreciousMetals : []),
  ]
}
