import type { Product } from '../../shared/catalogue/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { guideThemes } from './menus/guide-menu.ts'

export interface GuideLink {
  label: string
  path: string
}

/** Guides of a collection or of a family, by its slug. */
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

const labels = new Map(guideThemes.flatMap(({ articles }) => articles.map(({ id, label }) => [id, label])))

/** Guides that help to choose a product: of its size, its collections, its stones, its metal. */
export function guidesFor({ categories, tags, facts, materials, attributes }: Product): GuideLink[] {
  const slugs = [...categories, ...tags].map(({ slug }) => slug)
  const ids = slugs.flatMap((slug) => bySlug[slug] ?? [])
  const isRing = slugs.includes('bagues') || attributes.some(({ slug }) => slug === 'pa_taille')
  // Crystals have guides of their own.
  const hasGems = facts.some(({ key }) => key === 'gems') && !slugs.includes('cristal')
  const all = [...ids, ...(hasGems ? ofGems : []), ...(precious.test(materials) ? ofPreciousMetals : [])]
  const guides = [...new Set(all)].flatMap((id) => {
    const label = labels.get(id)
    return label ? [{ label, path: paths.post(id) }] : []
  })
  return isRing ? [{ label: 'Guide des tailles de bague', path: paths.ringSize }, ...guides] : guides
}
