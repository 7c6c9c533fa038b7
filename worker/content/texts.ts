import built from '../../.build/texts.json' with { type: 'json' }
import type { Text } from '../../shared/catalogue/content.ts'
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
