import { families } from '#brand/navigation.ts'

/** Each family and the picture of the product that stands for it. */
const productPictures = [
  ['colliers', '7021-2'],
  ['boucles-doreilles', '7059-1'],
  ['bagues', '7002-1'],
  ['bracelets', '7071-1'],
  ['ensemble-de-bijoux', '7093-1'],
] as const

/** The families as they hang from the thread: the ring, on which the eye rests, in the middle. */
export const hungFamilies = productPictures.flatMap(([slug, picture]) =>
  families.filter((family) => family.slug === slug).map((family) => ({ ...family, picture })),
)

/** The product whose letters can be tried, and the word it shows first. */
export const triedLetters = { product: 7043, word: 'louise' } as const

/** The guides of the house told on its home page; the first with its opening words. */
export const homeGuides: readonly number[] = [6333, 6709, 6686]

/** What the house says of its cultured pearls, and the guide that goes into it. */
export const pearlFacts = [
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
] as const
