import { paths } from '../../../../shared/paths.ts'
import { type Role, roleWords } from '../../../../shared/staff/permissions.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** Invites a person to join the staff, or a member to choose a new password and second factor. */
export const staffInvitation = (
  { token, name, role }: { token: string; name: string; role: Role },
  house: House,
): Mail =>
  composeMail(
    {
      subject: 'Votre accès à l’atelier',
      preview: 'Un lien valable trois jours.',
      title: 'Votre accès à l’atelier',
      blocks: [
        {
          kind: 'paragraph',
          text: `Bonjour ${name}, la maison vous ouvre son atelier avec le rôle «\u00a0${roleWords[role]}\u00a0». Choisissez un mot de passe et reliez une application de codes\u00a0: ce lien est valable trois jours et sert une fois.`,
        },
        {
          kind: 'button',
          label: 'Ouvrir mon accès',
          href: `${house.site}${paths.staffInvitation(token)}`,
        },
        { kind: 'note', text: 'Vous n’attendiez rien\u202f? Ignorez ce message.' },
      ],
    },
    house,
  )
