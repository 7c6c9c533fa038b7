import type { Block, PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { mapWords } from '../map-words.ts'

const guideAt = paths.post('*').slice(0, -1)
const productAt = paths.product('')

/** Guides of somebody else's platform; `null` for our own. */
type Foreign = readonly PostSummary[] | null

/**
 * Whether what the house names is in this shop: on somebody else's platform a guide it has, and no product, whose ids are its
 * own. Every other address is the Worker's.
 */
export const isHere = (path: string, foreign: Foreign): boolean =>
  !foreign ||
  foreign.some(({ id }) => paths.post(id) === path) ||
  !(path.startsWith(guideAt) || path.startsWith(productAt))

/** A text of the house whose links lead somewhere; the others are words. */
export const linkedHere = (body: readonly Block[], foreign: Foreign): Block[] =>
  mapWords(body, ({ path, ...words }) => (path && isHere(path, foreign) ? { ...words, path } : words))
