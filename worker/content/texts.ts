import * as t from '#text/terms.ts'
import built from '../../.build/texts.json' with { type: 'json' }
import type { Block, PostSummary, Text } from '../../shared/catalogue/content.ts'
import { paths } from '../../shared/paths.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { hasGuaranteeNotice } from '../assets.ts'
import { type Business, fillFacts, mapWords } from './business.ts'
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

/** Link to the EU notice, which must go with the legal guarantees (règlement d’exécution (UE) 2025/1960). */
const notice: Block = {
  kind: 'paragraph',
  words: [
    { text: t.guaranteeNoticeBefore },
    { text: t.guaranteeNotice, path: paths.guaranteeNotice },
    { text: ' (PDF).' },
  ],
}

const withNotice = (body: readonly Block[]): Block[] =>
  body.flatMap((block) =>
    block.kind === 'heading' && block.text.endsWith(t.legalGuarantees) ? [block, notice] : [block],
  )

/** Returns the current terms of sale, as the brand or the staff wrote them. */
export function termsNow(): Text {
  const text = textAt(paths.terms)
  if (!text) throw new Error('the terms of sale are not among the texts')
  return text
}

/** Returns the version of terms of sale. Each order keeps the version that its buyer accepted. */
export function versionOf({ version, updated }: Text): string {
  const named = version ?? updated
  if (!named) throw new Error('the terms of sale have no version')
  return named
}

export const termsVersion = (): string => versionOf(termsNow())

/** Returns terms of sale with the facts of the business filled in: the current ones, or others. */
export function termsOfSale(business: Business, text: Text = termsNow()): Text {
  return { ...text, body: fillFacts(hasGuaranteeNotice ? withNotice(text.body) : text.body, business) }
}

/** Returns the address of the section of the terms whose heading ends with these words; of the page without one. */
export function termsPart(words: string): string {
  const section = termsNow().body.find((block) => block.kind === 'heading' && block.text.endsWith(words))
  return section?.kind === 'heading' ? `${paths.terms}#partie-${slugify(section.text)}` : paths.terms
}

/** Headings of the two legal texts within the terms. */
const headings = {
  notice: t.informationNotice,
  form: t.withdrawalForm,
} as const

/** Returns a legal text from the terms, with its heading (code de la consommation, annexes to R221-3 and R221-1). */
export function withdrawalText(business: Business, which: keyof typeof headings): Block[] {
  const { body } = termsOfSale(business)
  const start = body.findIndex((block) => block.kind === 'subheading' && block.text === headings[which])
  if (start < 0) throw new Error(`the terms of sale have no « ${headings[which]} »`)
  const rest = body.slice(start + 1)
  const end = rest.findIndex(({ kind }) => kind === 'heading' || kind === 'subheading')
  return [{ kind: 'heading', text: headings[which] }, ...rest.slice(0, end < 0 ? rest.length : end)]
}
