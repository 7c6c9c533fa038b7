import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

const linkOf = (token: string, { site }: House) =>
  `${site}${paths.knownDevice}?${new URLSearchParams({ cle: token })}`

/** Someone hammers at an account: its owner has a browser known, and goes on. `token` is the secret of the link. */
export const knownDevice = (token: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Confirmer votre appareil pour vous connecter',
      preview: 'Un lien valable 60 minutes.',
      title: 'Confirmer votre appareil',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Beaucoup de mots de passe viennent d’être essayés sur votre compte, sans succès. Si vous vous connectez en ce moment, confirmez votre appareil avec ce lien, valable 60 minutes\u00a0: personne ne pourra plus vous fermer la porte.',
        },
        { kind: 'button', label: 'Confirmer cet appareil', href: linkOf(token, house) },
        {
          kind: 'note',
          text: 'Si ce n’est pas vous, ignorez ce message\u00a0: votre compte reste fermé à qui n’a pas votre mot de passe.',
        },
      ],
    },
    house,
  )

/** The same for who works at the house, when wrong keys of the workshop came from where they are. */
export const knownAtWorkshop = (token: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Confirmer votre appareil pour ouvrir l’atelier',
      preview: 'Un lien valable 60 minutes.',
      title: 'Confirmer votre appareil',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Trop de clés de l’atelier viennent d’être essayées depuis une même adresse. Si vous l’ouvrez en ce moment, confirmez votre appareil avec ce lien, valable 60 minutes.',
        },
        { kind: 'button', label: 'Confirmer cet appareil', href: linkOf(token, house) },
        { kind: 'note', text: 'Si ce n’est pas vous, ignorez ce message\u00a0: la clé reste la même.' },
      ],
    },
    house,
  )
