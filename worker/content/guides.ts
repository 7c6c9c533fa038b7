import type { PostSummary } from '../../shared/catalogue/content.ts'
import { themeNames } from '../../shared/catalogue/guide.ts'
import { slugify } from '../../shared/words/slug.ts'

/** A theme of the guides: its part of the list of guides is named by its slug. */
export interface ThemeWords {
  slug: string
  label: string
  /** One sentence under its heading, `''` when the house wrote none. */
  intro: string
}

const theme = (label: string, intro: string): ThemeWords => ({ slug: slugify(label), label, intro })

const intros: Record<(typeof themeNames)[number], string> = {
  Perles: 'Reconnaître une perle de culture, la choisir, la porter et la garder.',
  Cristaux: 'Cristal, cristal de roche, quartz\u00a0: les mots justes, puis la lumière.',
  'Pierres précieuses et pierres fines':
    'Ce qu’est une pierre, ce qu’on lui a fait, et ce qu’un vendeur doit en dire.',
  Bijoux: 'La bonne longueur, la bonne taille, le bon mot.',
  Métaux: 'Titres, poinçons et nickel\u00a0: lire un métal avant de le porter.',
}
const themes = themeNames.map((label) => theme(label, intros[label]))

/** What the platform has put under no theme. */
const others = theme('Autres guides', '')

/** The theme of that name, as the house tells it or as the platform names it. */
export const themeNamed = (label: string): ThemeWords =>
  themes.find((each) => each.label === label) ?? (label ? theme(label, '') : others)

/** Guides by theme: those of the house in order, then any other the platform has, those of none last. Themes without guide are left out. */
export function byTheme(guides: readonly PostSummary[]): { theme: ThemeWords; guides: PostSummary[] }[] {
  const found = guides.map((guide) => themeNamed(guide.theme))
  const named = found.filter((each) => each !== others)
  const bySlug = new Map([...themes, ...named, others].map((each) => [each.slug, each]))
  return [...bySlug.values()]
    .map((each) => ({
      theme: each,
      guides: guides.filter((guide) => themeNamed(guide.theme).slug === each.slug),
    }))
    .filter((group) => group.guides.length > 0)
}

/** Other guides to read after one, at most `count`: those it names, then those of its theme, then the newest. */
export function guidesAfter(
  { id, theme: own, links }: { id: number; theme: string; links: readonly (number | string)[] },
  guides: readonly PostSummary[],
  count: number,
): PostSummary[] {
  const others = guides.filter((guide) => guide.id !== id)
  const named = links.flatMap((link) => others.filter((guide) => guide.id === link))
  const near = others.filter((guide) => guide.theme === own)
  return [...new Set([...named, ...near, ...others])].slice(0, count)
}

/** The first sentence of what a guide opens with. */
export const firstSentence = (lead: string): string => /^.*?[.…?](?=\s|$)/u.exec(lead)?.[0] ?? lead

/** Pictures that illustrate a guide, by their names in the manifest of the house. */
export interface GuidePicture {
  name: string
  /** A wide one to open the page with, when there is one. */
  wide?: string
  /** Its middle, where it is a good deal higher than what opens the page. */
  middle?: string
  /** What the opening picture shows. */
  alt: string
}

const shown = (name: string, alt: string, wide?: string): GuidePicture => ({
  name,
  alt,
  ...(wide && { wide }),
})

/** A view of a product, 4 by 5: the page opens with its middle, 4 by 3, see `pictures/cuts.json`. */
const view = (name: string, alt: string): GuidePicture => ({ name, alt, middle: `${name}-milieu` })

const pictures: Record<number, GuidePicture> = {
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

/** What illustrates a guide; `null` for a guide the house has no picture of. */
export const guidePicture = (id: number): GuidePicture | null => pictures[id] ?? null

/** The guide that helps to choose in a list, by the slug of the list. */
const listGuides: Record<string, number> = {
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

/** Id of the guide that helps to choose in a list; `null` where none does. */
export const guideOfList = (slug: string): number | null =>
  Object.hasOwn(listGuides, slug) ? (listGuides[slug] ?? null) : null
