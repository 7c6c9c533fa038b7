import type { GuidePicture, GuideTheme } from '../../brand-content.ts'
import type { Product } from '../../catalogue/catalogue.ts'

/** The guides by theme. An article is a file of `guides/`, with its id. There is none yet. */
export const guideThemes: readonly GuideTheme[] = []

/** Pictures by the id of the guide. */
export const guidePictures: Record<number, GuidePicture> = {}

/** The guide that helps to choose from a list, by the slug of the list. */
export const listGuides: Record<string, number> = {}

/** Returns the ids of the guides that help to choose a product. */
export const guideIdsFor = (_product: Product): number[] => []
