import { brand } from '#brand/brand.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

const loginOf = ({ site }: House) => site + paths.accountTab('connexion', null)
const forgotOf = ({ site }: House) => site + paths.accountTab('mot-de-passe', null)

/** Whoever did not ask for it has nothing to do, but to know where to turn. */
const stranger = (text: string, house: House): MailBlock => ({
  kind: 'note',
  text,
  link: { label: 'Nous écrire', href: house.site + paths.contact },
})

/** The account is open. Says its name, never its password. */
export const welcomeCustomer = (username: string, house: House): Mail =>
  composeMail(
    {
      subject: `Bienvenue chez ${brand.name}`,
      preview: 'Votre compte est ouvert.',
      title: `Bienvenue chez ${brand.name}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Votre compte est ouvert\u00a0: vos favoris vous suivent d’un appareil à l’autre et votre panier vous attend.',
        },
        { kind: 'facts', facts: [['Identifiant', oneLine(username)]] },
        { kind: 'paragraph', text: 'Vous pouvez aussi vous connecter avec cette adresse e-mail.' },
        { kind: 'button', label: 'Se connecter', href: loginOf(house) },
        stranger('Ce compte n’a pas été ouvert par vous\u202f? Écrivez-nous, nous le supprimerons.', house),
      ],
    },
    house,
  )

/** Someone registered with an address that has an account: only its owner is told. */
export const alreadyCustomer = (house: House): Mail =>
  composeMail(
    {
      subject: `Vous avez déjà un compte chez ${brand.name}`,
      preview: 'Une inscription a été demandée avec votre adresse.',
      title: 'Vous avez déjà un compte',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Une inscription vient d’être demandée avec cette adresse. Elle a déjà un compte chez nous\u00a0: rien n’a changé.',
        },
        { kind: 'button', label: 'Se connecter', href: loginOf(house) },
        {
          kind: 'note',
          text: 'Mot de passe oublié\u202f?',
          link: { label: 'En choisir un autre', href: forgotOf(house) },
        },
        { kind: 'note', text: 'La demande ne vient pas de vous\u202f? Vous n’avez rien à faire.' },
      ],
    },
    house,
  )

/** The link to choose another password; `key` is its secret. */
export const passwordReset = (key: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Réinitialiser votre mot de passe',
      preview: `Un lien valable ${limits.resetLife / 60} minutes.`,
      title: 'Réinitialiser votre mot de passe',
      blocks: [
        {
          kind: 'paragraph',
          text: `Choisissez un nouveau mot de passe avec ce lien. Il est valable ${limits.resetLife / 60} minutes et ne sert qu’une fois.`,
        },
        {
          kind: 'button',
          label: 'Choisir un mot de passe',
          href: `${house.site}${paths.newPassword}?${new URLSearchParams({ key })}`,
        },
        {
          kind: 'note',
          text: 'Si ce n’est pas vous, ignorez ce message\u00a0: votre mot de passe reste le même.',
        },
      ],
    },
    house,
  )

/** Tells the owner of an account that its password is another one. */
export const passwordChanged = (house: House): Mail =>
  composeMail(
    {
      subject: 'Votre mot de passe a changé',
      preview: 'Vos appareils connectés ont été déconnectés.',
      title: 'Votre mot de passe a changé',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Le mot de passe de votre compte vient d’être changé. Par prudence, tous vos appareils ont été déconnectés.',
        },
        { kind: 'button', label: 'Se connecter', href: loginOf(house) },
        stranger(
          'Ce changement ne vient pas de vous\u202f? Réinitialisez votre mot de passe sans attendre et écrivez-nous.',
          house,
        ),
      ],
    },
    house,
  )

/** Tells the owner of an account that Google opens it too; without `keepsPassword` its old password is gone. */
export const googleLinked = (keepsPassword: boolean, house: House): Mail =>
  composeMail(
    {
      subject: 'Votre compte s’ouvre avec Google',
      preview: 'Une connexion Google est reliée à votre compte.',
      title: 'Votre compte s’ouvre avec Google',
      blocks: [
        {
          kind: 'paragraph',
          text: keepsPassword
            ? 'Votre connexion Google est maintenant reliée à votre compte. Votre mot de passe vaut toujours.'
            : 'Votre connexion Google est maintenant reliée à votre compte. Par prudence, le mot de passe choisi avant que cette adresse soit confirmée ne vaut plus.',
        },
        {
          kind: 'button',
          label: keepsPassword ? 'Se connecter' : 'Choisir un mot de passe',
          href: keepsPassword ? loginOf(house) : forgotOf(house),
        },
        stranger('Ce changement ne vient pas de vous\u202f? Écrivez-nous sans attendre.', house),
      ],
    },
    house,
  )
