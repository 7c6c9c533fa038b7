import { brand } from '#brand/brand.ts'
import { newsletterLink } from '../../../../shared/contact/newsletter.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import type { Day } from '../../../../shared/delivery/holidays.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** The code the first letter brings. */
export interface NewsletterGift {
  code: string
  /** Whole percent. */
  percent: number
  /** Last day it is worth something; `null` when it does not end. */
  lastDay: Day | null
}

const stopOf = (token: string, house: House) => house.site + newsletterLink(paths.newsletterStop, token)

const seeProducts = (house: House): MailBlock => ({
  kind: 'button',
  label: `Voir les ${brand.product.many}`,
  href: house.site + paths.all,
})

/** Ends every mail of the letter: why it came, and the way out. */
const wayOut = (stop: string): MailBlock => ({
  kind: 'note',
  text: `Vous recevez ce message parce que vous avez demandé la lettre ${brand.ofName} et confirmé votre adresse. Deux lettres par mois au plus.`,
  link: { label: 'Me désinscrire', href: stop },
})

/** Asks whoever reads this address to confirm the letter; no letter is sent before. */
export function newsletterConfirmation(secrets: { confirm: string; stop: string }, house: House): Mail {
  const stop = stopOf(secrets.stop, house)
  return composeMail(
    {
      subject: 'Confirmez votre inscription à la lettre',
      preview: 'Une demande vous attend, à confirmer par vous.',
      title: 'Confirmez votre inscription',
      blocks: [
        {
          kind: 'paragraph',
          text: `Avec cette adresse, on nous a demandé la lettre ${brand.ofName}\u00a0: deux envois par mois au plus, désinscription en un clic.`,
        },
        {
          kind: 'button',
          label: 'Confirmer mon inscription',
          href: house.site + newsletterLink(paths.newsletterConfirm, secrets.confirm),
        },
        {
          kind: 'note',
          text: `Ce lien vaut ${limits.letter.confirmDays} jours. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: aucune lettre ne partira, et votre adresse s’effacera d’elle-même.`,
        },
        {
          kind: 'note',
          text: 'Vous préférez le dire tout de suite\u202f?',
          link: { label: 'Je ne veux pas de cette lettre', href: stop },
        },
      ],
      stop,
    },
    house,
  )
}

/** « −10 % sur votre première commande… », and what else binds: the words of the terms of sale. */
const conditions = ({ percent, lastDay }: NewsletterGift): MailBlock[] => [
  {
    kind: 'paragraph',
    text: `−${percent}\u00a0% sur votre première commande, soit ${percent},00\u00a0€ pour 100,00\u00a0€ d’achat.`,
  },
  {
    kind: 'paragraph',
    text: [
      'Écrivez le code dans le champ «\u00a0Code de réduction\u00a0» de votre commande.',
      lastDay
        ? 'Il est à vous seul\u00a0: il ne vaut qu’une fois, pour une commande passée avec l’adresse qui reçoit ce message.'
        : 'Il s’emploie une fois par personne.',
      'Il ne se cumule pas avec un autre code, et ne s’échange pas contre de l’argent.',
    ].join(' '),
  },
]

const codeFacts = ({ code, lastDay }: NewsletterGift): MailBlock => ({
  kind: 'facts',
  facts: [['Code', code], ...(lastDay ? [['Jusqu’au', `${formatDate(lastDay)} compris`] as const] : [])],
})

/**
 * Welcomes a confirmed address, with its code; `null` when it has ordered already, or spent the only one it is given,
 * `undefined` in a shop without codes.
 */
export function newsletterWelcome(
  gift: NewsletterGift | null | undefined,
  stopToken: string,
  house: House,
): Mail {
  const stop = stopOf(stopToken, house)
  if (!gift) {
    return composeMail(
      {
        subject: 'Vous êtes inscrit à la lettre',
        preview: 'Deux lettres par mois au plus.',
        title: 'Vous êtes inscrit à la lettre',
        blocks: [
          {
            kind: 'paragraph',
            text:
              gift === null
                ? 'Merci. Le code de bienvenue est pour une première commande, une fois par personne\u00a0: vous avez déjà commandé, ou il a déjà servi.'
                : 'Merci. Votre adresse est confirmée.',
          },
          seeProducts(house),
          wayOut(stop),
        ],
        stop,
      },
      house,
    )
  }
  return composeMail(
    {
      subject: gift.lastDay ? 'Votre code de bienvenue' : `Votre code ${gift.code}`,
      preview: `−${gift.percent}\u00a0% sur votre première commande.`,
      title: gift.lastDay ? 'Votre code de bienvenue' : `Votre code ${gift.code}`,
      blocks: [codeFacts(gift), ...conditions(gift), seeProducts(house), wayOut(stop)],
      stop,
    },
    house,
  )
}

/** The way out, for whoever asked for it: nobody is logged out of a letter by knowing an address. */
export function newsletterStopLink(stopToken: string, house: House): Mail {
  const stop = stopOf(stopToken, house)
  return composeMail(
    {
      subject: 'Votre lien de désinscription',
      preview: 'Pour ne plus recevoir la lettre.',
      title: 'Votre lien de désinscription',
      blocks: [
        {
          kind: 'paragraph',
          text: `Avec cette adresse, on nous a demandé le lien qui met fin à la lettre ${brand.ofName}.`,
        },
        { kind: 'button', label: 'Me désinscrire', href: stop },
        {
          kind: 'note',
          text: 'La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: rien ne change.',
        },
      ],
      stop,
    },
    house,
  )
}
