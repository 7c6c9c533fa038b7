import { brand } from '#brand/brand.ts'
import { restockLink } from '../../../../shared/contact/restock.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/capital.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine, subjectOf } from '../subject.ts'

/** The product or choice a request is about. */
export interface AwaitedItem {
  name: string
  /** « Taille 52 »; empty for a product without choices. */
  choice: string
  /** Path of its page, with the choice in its query. */
  path: string
}

const factsOf = ({ name, choice }: AwaitedItem): MailBlock => ({
  kind: 'facts',
  facts: [
    [capital(brand.product.one), oneLine(name)],
    ...(choice ? [['Choix', oneLine(choice)] as const] : []),
  ],
})

/** Asks whoever reads this address to confirm; nothing else is sent before. */
export function restockConfirmation(item: AwaitedItem, token: string, house: House): Mail {
  const stop = house.site + restockLink(paths.restockStop, token)
  return composeMail(
    {
      subject: subjectOf('Confirmez votre demande\u00a0: ', item.name),
      preview: 'Une demande vous attend, à confirmer par vous.',
      title: 'Confirmez votre demande',
      blocks: [
        {
          kind: 'paragraph',
          text: `Avec cette adresse, on nous a demandé d’être prévenu quand ${brand.product.this} sera de nouveau disponible.`,
        },
        factsOf(item),
        {
          kind: 'button',
          label: 'Confirmer ma demande',
          href: house.site + restockLink(paths.restockConfirm, token),
        },
        {
          kind: 'note',
          text: `Ce lien vaut ${limits.restock.confirmDays} jours. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: elle s’efface d’elle-même, avec votre adresse.`,
        },
        {
          kind: 'note',
          text: `Une fois la demande confirmée, vous recevrez un seul message, au retour ${brand.product.ofThe}.`,
          link: { label: 'Ne plus me prévenir', href: stop },
        },
      ],
      stop,
    },
    house,
  )
}

/** Tells that what was awaited can be bought: the only mail of a confirmed request. */
export function restockNews(item: AwaitedItem, token: string, house: House): Mail {
  const stop = house.site + restockLink(paths.restockStop, token)
  const subject = subjectOf('De retour\u00a0: ', item.name)
  return composeMail(
    {
      subject,
      preview: 'Vous nous aviez demandé de vous prévenir.',
      title: `De retour\u00a0: ${oneLine(item.name)}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Vous nous aviez demandé de vous prévenir\u00a0: ${brand.product.this} est de nouveau disponible.`,
        },
        factsOf(item),
        { kind: 'button', label: `Voir ${brand.product.the}`, href: house.site + item.path },
        { kind: 'paragraph', text: 'Il n’est pas réservé\u00a0: il ira à la première commande.' },
        {
          kind: 'note',
          text: `Ce message est le seul\u00a0: votre demande est close, votre adresse sera effacée dans ${limits.restock.toldDays} jours.`,
          link: { label: 'Effacer mon adresse maintenant', href: stop },
        },
      ],
      stop,
    },
    house,
  )
}
