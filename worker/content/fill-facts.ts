import type { Block, FactName, Words } from '../../shared/content.ts'
import { type Business, variableOf } from './business.ts'

/** What a sentence says in production in place of a fact nobody has given. */
const neutral: Readonly<Record<FactName, string>> = {
  raison_sociale: 'Aubenacre',
  forme_juridique: 'société',
  capital: 'son capital social',
  siege: 'notre siège',
  rcs: 'le registre du commerce',
  tva: 'notre numéro de TVA',
  directeur_publication: 'le directeur de la publication',
  hebergeur_nom_adresse_telephone: 'notre hébergeur',
  telephone: 'notre numéro de téléphone',
  horaires: 'nos heures d’ouverture',
  email_contact: 'notre adresse e-mail',
  email_donnees: 'notre adresse e-mail',
  adresse_retours: 'notre adresse de retour',
  mediateur_nom_adresse_site: 'notre médiateur de la consommation',
  idu_emballages: 'notre identifiant unique',
  fabricant_nom_adresse_email: 'le fabricant',
  transporteur: 'notre transporteur',
  lieu_expedition: 'notre lieu d’expédition',
}

/** Where a click on a fact leads. */
const pathOf = (fact: FactName, value: string): string | undefined => {
  if (fact === 'telephone') return `tel:${value.replaceAll(' ', '')}`
  return fact.startsWith('email_') ? `mailto:${value}` : undefined
}

function filled(words: Words, business: Business): Words {
  const { fact, ...rest } = words
  if (!fact) return words
  const value = business.facts[fact]
  if (value) {
    const path = pathOf(fact, value)
    return {
      ...rest,
      text: fact === 'telephone' ? value.replaceAll(' ', '\u00a0') : value,
      ...(path && { path }),
    }
  }
  return business.marksAbsent
    ? { ...rest, text: variableOf[fact], isAbsent: true }
    : { ...rest, text: neutral[fact] }
}

/** What follows a heading until the next of its rank or above. */
const isEmptyPart = (place: number, body: readonly Block[]): boolean => {
  const kind = body[place]?.kind
  const next = body[place + 1]?.kind
  if (kind === 'heading') return next === undefined || next === 'heading'
  return kind === 'subheading' && (next === undefined || next === 'heading' || next === 'subheading')
}

/**
 * A text with the facts of the business in their places. Development marks one nobody has given. In production a
 * sentence says something neutral instead; a line of a list or of a table is left out, and the heading above when
 * nothing stays under it.
 */
export function fillFacts(body: readonly Block[], business: Business): Block[] {
  const fill = (line: readonly Words[]): Words[] => line.map((words) => filled(words, business))
  const isKnown = (line: readonly Words[]): boolean =>
    business.marksAbsent || line.every(({ fact }) => !fact || business.facts[fact])
  const said = body.flatMap((block): Block[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'quote':
        return [{ ...block, words: fill(block.words) }]
      case 'list': {
        const items = block.items.filter(isKnown).map(fill)
        return items.length > 0 ? [{ ...block, items }] : []
      }
      case 'table': {
        const rows = block.rows.filter((cells) => cells.every(isKnown)).map((cells) => cells.map(fill))
        return rows.length > 0 ? [{ ...block, head: block.head.map(fill), rows }] : []
      }
      case 'frame':
        return [{ ...block, body: fillFacts(block.body, business) }]
      default:
        return [block]
    }
  })
  const parts = said.filter((block, place) => block.kind !== 'subheading' || !isEmptyPart(place, said))
  return parts.filter((block, place) => block.kind !== 'heading' || !isEmptyPart(place, parts))
}
