import built from '../../.build/texts.json' with { type: 'json' }
import type { Text } from '../../shared/catalogue/content.ts'

/** Every text of the house, as the build read it from `texts/`. */
export const texts = built as readonly Text[]

/** Addresses of a text, its own first. */
export const addressesOf = ({ path, also }: Text): string[] => (also ? [path, also] : [path])

const byAddress = new Map(texts.flatMap((text) => addressesOf(text).map((address) => [address, text])))

/** The text at a path, `null` when there is none. */
export const textAt = (path: string): Text | null => byAddress.get(path) ?? null
