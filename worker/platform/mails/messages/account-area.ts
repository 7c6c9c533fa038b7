import { brand } from '#brand/brand.ts'
import { emailLink } from '../../../../shared/account/account-settings.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

const writeToUs = (text: string, { site }: House): MailBlock => ({
  kind: 'note',
  text,
  link: { label: 'Nous écrire', href: site + paths.contact },
})

const ignore: MailBlock = {
  kind: 'note',
  text: 'La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: rien ne change.',
}

/** To a new address: the link by which its reader takes it for their account; `key` is its secret. */
export const emailConfirmation = (key: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Confirmez votre nouvelle adresse',
      preview: `Un lien valable ${limits.emailLink / 3600} heures.`,
      title: 'Confirmez votre nouvelle adresse',
      blocks: [
        {
          kind: 'paragraph',
          text: `Un compte ${brand.name} demande à passer à cette adresse. Elle ne sera la sienne qu’une fois confirmée\u00a0: le lien est valable ${limits.emailLink / 3600} heures.`,
        },
        { kind: 'button', label: 'Confirmer cette adresse', href: house.site + emailLink(key) },
        ignore,
      ],
    },
    house,
  )

/** To a new address that is another account's: nothing will change, and only its reader is told why. */
export const emailTaken = (house: House): Mail =>
  composeMail(
    {
      subject: 'Cette adresse a déjà un compte',
      preview: 'Un compte a demandé à passer à cette adresse.',
      title: 'Cette adresse a déjà un compte',
      blocks: [
        {
          kind: 'paragraph',
          text: `Un compte ${brand.name} demande à passer à cette adresse, mais un autre compte l’emploie déjà\u00a0: rien ne change. Pour la reprendre, supprimez d’abord le compte qui la tient.`,
        },
        { kind: 'button', label: 'Se connecter', href: house.site + paths.accountTab('connexion', null) },
        ignore,
      ],
    },
    house,
  )

/** To the address that an account is about to leave. */
export const emailLeaving = (email: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Votre adresse e-mail va changer',
      preview: 'Une autre adresse a été demandée pour votre compte.',
      title: 'Votre adresse e-mail va changer',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Depuis votre compte, une autre adresse e-mail a été demandée. Elle remplacera celle-ci dès qu’elle sera confirmée.',
        },
        { kind: 'facts', facts: [['Nouvelle adresse', oneLine(email)]] },
        {
          kind: 'note',
          text: 'La demande ne vient pas de vous\u202f? Changez tout de suite de mot de passe\u00a0: la demande tombe avec lui.',
          link: {
            label: 'Choisir un autre mot de passe',
            href: house.site + paths.accountTab('mot-de-passe', null),
          },
        },
      ],
    },
    house,
  )

const kept: MailBlock = {
  kind: 'note',
  text: 'Vos commandes et vos factures restent dans nos archives, le temps que la loi demande. Si vous recevez la lettre, elle se quitte par le lien de chaque envoi.',
}

/** The last mail to a customer who leaves. */
export const goodbye = (house: House): Mail =>
  composeMail(
    {
      subject: 'Votre compte est supprimé',
      preview: 'Votre carnet d’adresses, vos favoris et votre panier sont effacés.',
      title: 'Votre compte est supprimé',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Comme vous l’avez demandé, votre compte, votre carnet d’adresses, vos favoris et votre panier sont effacés. Merci de nous avoir fait confiance.',
        },
        kept,
        writeToUs('La demande ne vient pas de vous\u202f? Écrivez-nous sans attendre.', house),
      ],
    },
    house,
  )

/** To the owner of an account nobody has used for nearly two years; `day` is that of its deletion, in words. */
export const idleNotice = (day: string, house: House): Mail =>
  composeMail(
    {
      subject: `Votre compte sera supprimé le ${day}`,
      preview: 'Une connexion suffit à le garder.',
      title: 'Gardez-vous votre compte\u202f?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Vous ne vous êtes pas connecté depuis près de deux ans. Nous ne gardons pas les données de comptes qui ne servent plus\u00a0: le vôtre sera supprimé le ${day}, avec votre carnet d’adresses et vos favoris.`,
        },
        { kind: 'paragraph', text: 'Pour le garder, connectez-vous une fois d’ici là.' },
        { kind: 'button', label: 'Se connecter', href: house.site + paths.accountTab('connexion', null) },
        kept,
      ],
    },
    house,
  )
