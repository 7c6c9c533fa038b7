import * as t from '#text/mails/orders.ts'
import type { Block } from '../../../../shared/catalogue/content.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import type { House } from '../../../content/business.ts'
import { withdrawalText } from '../../../content/texts.ts'
import { wholeText } from '../../../content/whole-text.ts'
import type { MailBlock } from '../content.ts'
import { oneLine } from '../subject.ts'
import type { MailedOrder } from './ordered.ts'

/** Label of the withdrawal link, the same everywhere (code de la consommation, D221-5). */
const withdrawWords = t.withdrawHere

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

/** Lists the personalised products, which the buyer cannot withdraw from; empty when there are none. */
export function exclusionsOf({ lines }: Pick<MailedOrder, 'lines'>): MailBlock[] {
  const personalised = lines.filter((line) => line.personalised)
  if (personalised.length === 0) return []
  const named = personalised.map(({ name, options, letters }) =>
    t.lettersOf(oneLine(withoutChoice(name, Object.values(options))), oneLine(letters)),
  )
  return [
    {
      kind: 'paragraph',
      text: t.madeForYou,
    },
    { kind: 'list', items: named },
  ]
}

/** Explains the right of withdrawal: the legal notice, the cost, and the products that it excludes. */
export function withdrawalBlocks(order: MailedOrder, house: House): MailBlock[] {
  const hasOthers = order.lines.some((line) => !line.personalised)
  const exclusions = exclusionsOf(order)
  const [, ...notice] = withdrawalText(house.business, 'notice')
  return [
    { kind: 'heading', text: t.rightOfWithdrawal },
    ...exclusions,
    ...(hasOthers
      ? [
          {
            kind: 'paragraph' as const,
            text: (exclusions.length > 0 ? t.othersMayBeWithdrawn : t.youMayWithdraw)(limits.returnDays),
          },
        ]
      : []),
    { kind: 'frame', paragraphs: paragraphsOf(notice, house.site) },
    withdrawButton(house),
  ]
}

/** The legal guarantees, which no contract can shorten. */
export const guaranteeBlocks: readonly MailBlock[] = [
  { kind: 'heading', text: t.legalGuarantees },
  {
    kind: 'paragraph',
    text: t.legalGuaranteesLead,
  },
]

/** Names the seller and how to reach them (L111-1, L221-5). */
export function sellerBlocks({ business: { facts } }: House): MailBlock[] {
  const { raison_sociale, forme_juridique, capital, siege, rcs, tva, email_contact, telephone, horaires } =
    facts
  return [
    { kind: 'heading', text: t.whoSells },
    {
      kind: 'facts',
      facts: [
        [t.seller, raison_sociale],
        [t.legalForm, t.legalFormOf(forme_juridique, capital)],
        [t.seat, siege],
        [t.registration, rcs],
        [t.vatNumber, tva],
        [t.email, email_contact],
        [t.phone, telephone],
        [t.weAnswer, horaires],
      ],
    },
  ]
}
