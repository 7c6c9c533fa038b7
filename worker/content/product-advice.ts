import { brand } from '#brand/brand.ts'
import { cares } from '#brand/care.ts'
import { guideIdsFor, guideThemes } from '#brand/guides.ts'
import * as t from '#text/guides.ts'
import type { Product } from '../../shared/catalogue/catalogue.ts'
import { paths } from '../../shared/paths.ts'

export interface GuideLink {
  label: string
  path: string
}

const labels = new Map(guideThemes.flatMap(({ articles }) => articles.map(({ id, label }) => [id, label])))

/** Returns guides that help to choose a product; the size guide comes first. */
export function guidesFor(product: Product): GuideLink[] {
  const isRing =
    product.dimensions.worn === 'finger' || product.attributes.some(({ slug }) => slug === 'pa_taille')
  const guides = [...new Set(guideIdsFor(product))].flatMap((id) => {
    const label = labels.get(id)
    return label ? [{ label, path: paths.post(id) }] : []
  })
  return isRing && brand.hasRingSizes
    ? [{ label: t.ringGuideTitle, path: paths.ringSize }, ...guides]
    : guides
}

/** Returns how to care for a product: one sentence per material of its material line. */
export function careFor(materials: string): string[] {
  const matters = materials.split(/\s*;\s*/)
  return cares.filter(({ matter }) => matters.some((each) => matter.test(each))).map(({ words }) => words)
}
