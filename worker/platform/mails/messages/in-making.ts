import { brand } from '#brand/brand.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { paths } from '../../../../shared/paths.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { type MailedOrder, numberOf } from './ordered.ts'

/** Products with letters are about to be made: their exact text, and the last day to correct it. `link` as in `orderPaid`. */
export const inMaking = (
  order: Pick<MailedOrder, 'id' | 'lines' | 'latestDelivery'>,
  lastDay: Day,
  link: string,
  house: House,
): Mail =>
  composeMail(
    {
      subject: `Votre ${brand.product.one} à lettres entre en fabrication`,
      preview: `Relisez ses lettres\u00a0: dernière possibilité de corriger avant le ${formatDate(lastDay)}.`,
      title: `Votre ${brand.product.one} à lettres entre en fabrication`,
      blocks: [
        {
          kind: 'paragraph',
          text: `L’atelier commence votre commande ${numberOf(order)}. Voici le texte exact, tel que vous l’avez écrit\u00a0:`,
        },
        {
          kind: 'list',
          items: order.lines
            .filter(({ letters }) => letters)
            .map(
              ({ name, options, letters }) =>
                `${oneLine(withoutChoice(name, Object.values(options)))}\u00a0: «\u00a0${oneLine(letters)}\u00a0»`,
            ),
        },
        {
          kind: 'facts',
          facts: [
            ['Corriger avant', `le ${formatDate(lastDay)}`],
            ['Livraison au plus tard', `le ${formatDate(order.latestDelivery)}`],
          ],
        },
        {
          kind: 'paragraph',
          text: `Une lettre à changer\u202f? Écrivez-nous avant ce jour\u202f; ensuite, ${brand.product.the} est fait et ne peut plus être corrigé.`,
        },
        { kind: 'button', label: 'Suivre ma commande', href: house.site + link },
        {
          kind: 'note',
          text: 'Pour corriger\u00a0:',
          link: { label: 'nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
