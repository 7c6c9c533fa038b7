import * as t from '#text/terms.ts'
import type { Block, Text } from '../../shared/catalogue/content.ts'
import { paths } from '../../shared/paths.ts'
import { slugify } from '../../shared/words/letters.ts'
import { hasGuaranteeNotice } from '../assets.ts'
import type { Business } from './business.ts'
import { fillFacts } from './business.ts'
import { textAt } from './texts.ts'

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
