import built from '../../.build/texts.json' with { type: 'json' }
import type { Block, PostSummary, Text } from '../../shared/catalogue/content.ts'
import { paths } from '../../shared/paths.ts'
import { mapWords } from './business.ts'
import { onceAnEdit } from './edited/edits.ts'

/** All texts of the brand, as the build read them from `texts/`. */
export const texts = built as readonly Text[]

/** An edited text. Its address is in its key. */
export type EditedText = Omit<Text, 'path' | 'also'> & { hidden?: boolean }

const family = 'text.'

/** Returns all texts: those of the brand, with their edits, then those written since. */
export const textsNow = onceAnEdit(({ pieces }) => {
  const own = new Map(texts.map((text) => [text.path, text]))
  for (const [key, value] of Object.entries(pieces)) {
    if (!key.startsWith(family)) continue
    const path = `/${key.slice(family.length)}`
    const also = own.get(path)?.also
    const { hidden, ...text } = value as EditedText
    if (hidden) own.delete(path)
    else own.set(path, { ...text, path, ...(also && { also }) })
  }
  return [...own.values()]
})

/** Returns the addresses of a text, the main one first. */
export const addressesOf = ({ path, also }: Text): string[] => (also ? [path, also] : [path])

const byAddress = onceAnEdit(
  () => new Map(textsNow().flatMap((text) => addressesOf(text).map((address) => [address, text]))),
)

/** Returns the text at a path; `null` when there is none. */
export const textAt = (path: string): Text | null => byAddress().get(path) ?? null

const guideAt = paths.post('*').slice(0, -1)
const productAt = paths.product('')

/** Guides of another platform; `null` with our own. */
type Foreign = readonly PostSummary[] | null

/**
 * Whether a path of the brand's content exists in this shop. With another platform, only its own guides exist, and no
 * product, because the product ids are its own. All other addresses belong to the Worker.
 */
export const isHere = (path: string, foreign: Foreign): boolean =>
  !foreign ||
  foreign.some(({ id }) => paths.post(id) === path) ||
  !(path.startsWith(guideAt) || path.startsWith(productAt))

/** Returns a text without the links that lead nowhere in this shop; their words stay. */
export const linkedHere = (body: readonly Block[], foreign: Foreign): Block[] =>
  foreign
    ? mapWords(body, ({ path, ...words }) => (path && isHere(path, foreign) ? { ...words, path } : words))
    : [...body]
