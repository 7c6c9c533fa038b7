import type { GuidePicture, GuideTheme } from '../../brand-content.ts'
import type { Product } from '../../catalogue/catalogue.ts'

/** The guides by theme: an article is a file of `guides/`, with its id. There is none yet. */
export const guideThemes: readonly GuideTheme[] = []

/** By the id of the guide. */
export const guidePictures: Record<number, GuidePicture> = {}

/** The guide that helps to choose in a list, by the slug of the list. */
export const listGuides: Record<string, number> = {}

/** Ids of the guides that help to choose a product. */
export const guideIdsFor = (_product: Product): number[] => []
