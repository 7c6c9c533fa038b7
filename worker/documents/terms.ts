import type { Block } from '../../shared/content.ts'
import { formatDate } from '../../shared/delivery.ts'
import { limits } from '../../shared/limits.ts'
import { paths } from '../../shared/paths.ts'
import { fillFacts } from '../content/fill-facts.ts'
import { textAt } from '../content/texts.ts'
import type { House } from '../mails/mail.tsx'
import type { PaperDocument } from './document.ts'
import { partsOf } from './text-parts.ts'

function terms({ business }: House): { title: string; body: Block[] } {
  const text = textAt(paths.terms)
  if (!text) throw new Error('the terms of sale are not among the texts')
  return { title: text.title, body: fillFacts(text.body, business) }
}

/** The terms of sale as they stand, dated: what a buyer accepts, to keep. */
export function termsDocument(house: House): PaperDocument {
  const { title, body } = terms(house)
  return {
    title: `${title}, version du ${formatDate(limits.termsVersion)}`,
    parts: [{ kind: 'title', text: title }, ...partsOf(body, house.site)],
  }
}

/** Headings of the two texts of the law within the terms. */
const notice = 'Avis d’information'
const form = 'Formulaire type de rétractation'

/** The blocks under a heading, down to the next. */
function under(body: readonly Block[], heading: string): Block[] {
  const start = body.findIndex((block) => block.kind === 'subheading' && block.text === heading)
  if (start < 0) throw new Error(`the terms of sale have no « ${heading} »`)
  const rest = body.slice(start + 1)
  const end = rest.findIndex(({ kind }) => kind === 'heading' || kind === 'subheading')
  return rest.slice(0, end < 0 ? rest.length : end)
}

/** The information of the law about withdrawing and its form, as the terms hold them. */
export function withdrawalDocument(house: House): PaperDocument {
  const { body } = terms(house)
  const title = 'Droit de rétractation'
  const part = (heading: string) =>
    partsOf([{ kind: 'heading', text: heading }, ...under(body, heading)], house.site)
  return {
    title,
    parts: [{ kind: 'title', text: title }, ...part(notice), { kind: 'page' }, ...part(form)],
  }
}
