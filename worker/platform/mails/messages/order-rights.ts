import { brand } from '#brand/brand.ts'
import type { Block } from '../../../../shared/catalogue/content.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import type { House } from '../../../content/business.ts'
import { withdrawalText } from '../../../content/terms-of-sale.ts'
import { wholeText } from '../../../content/whole-text.ts'
import type { MailBlock } from '../content.ts'
import { oneLine } from '../subject.ts'
import type { MailedOrder } from './ordered.ts'

/** Words of the withdrawal link, wherever it stands (code de la consommation, D221-5). */
const withdrawWords = 'Renoncer au contrat ici'

export const withdrawButton = ({ site }: House): MailBlock => ({
  kind: 'button',
  label: withdrawWords,
  href: site + paths.withdrawal,
})

const paragraphsOf = (body: readonly Block[], site: string): string[] =>
  body.flatMap((block) => {
    if (block.kind === 'frame') return paragraphsOf(block.body, site)
    return block.kind === 'paragraph' ? [block.words.map((words) => wholeText(words, site)).join('')] : []
  })

/** The products made to letters, which cannot be withdrawn from; empty without any. */
export function exclusionsOf({ lines }: Pick<MailedOrder, 'lines'>): MailBlock[] {
  const personalised = lines.filter((line) => line.personalised)
  if (personalised.length === 0) return []
  const named = personalised.map(
    ({ name, options, letters }) =>
      `${oneLine(withoutChoice(name, Object.values(options)))} («\u00a0${oneLine(letters)}\u00a0»)`,
  )
  return [
    {
      kind: 'paragraph',
      text: `Le droit de rétractation ne s’applique pas aux ${brand.product.many} faits pour vous (article L221-28, 3° du code de la consommation). Ils ne sont ni repris ni échangés, sauf défaut ou erreur de notre part.`,
    },
    { kind: 'list', items: named },
  ]
}

/** The right to withdraw, told with the notice of the law, its cost, and what it leaves out. */
export function withdrawalBlocks(order: MailedOrder, house: House): MailBlock[] {
  const hasOthers = order.lines.some((line) => !line.personalised)
  const exclusions = exclusionsOf(order)
  const [, ...notice] = withdrawalText(house.business, 'notice')
  return [
    { kind: 'heading', text: 'Droit de rétractation' },
    ...exclusions,
    ...(hasOthers
      ? [
          {
            kind: 'paragraph' as const,
            text: `${exclusions.length > 0 ? `Les autres ${brand.product.many} ouvrent` : `Vos ${brand.product.many} ouvrent`} droit à rétractation pendant 14 jours après leur réception, sans motif. Le port retour est à votre charge, sauf défaut ou erreur de notre part\u202f; nous acceptons le renvoi jusqu’à ${limits.returnDays} jours après la réception.`,
          },
        ]
      : []),
    { kind: 'frame', paragraphs: paragraphsOf(notice, house.site) },
    withdrawButton(house),
  ]
}

/** The guarantees of the law, which nothing shortens. */
export const guaranteeBlocks: readonly MailBlock[] = [
  { kind: 'heading', text: 'Garanties légales' },
  {
    kind: 'paragraph',
    text: 'Garantie légale de conformité\u00a0: deux ans à compter de la délivrance, réparation ou remplacement sans frais sous 30 jours. Garantie des vices cachés\u00a0: deux ans à compter de la découverte du défaut. L’encadré complet est à la section 18 des conditions générales de vente jointes.',
  },
]

/** Who sells and how to reach them (L111-1, L221-5). */
export function sellerBlocks({ business: { facts } }: House): MailBlock[] {
  const { raison_sociale, forme_juridique, capital, siege, rcs, tva, email_contact, telephone, horaires } =
    facts
  return [
    { kind: 'heading', text: 'Qui vous vend' },
    {
      kind: 'facts',
      facts: [
        ['Vendeur', raison_sociale],
        ['Forme', `${forme_juridique} au capital de ${capital}`],
        ['Siège', siege],
        ['Immatriculation', rcs],
        ['TVA', tva],
        ['E-mail', email_contact],
        ['Téléphone', telephone],
        ['Nous répondons', horaires],
      ],
    },
  ]
}
