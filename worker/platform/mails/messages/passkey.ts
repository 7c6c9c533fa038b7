import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

/** Tells a customer, or a member of the staff, that a passkey opens what is theirs from now on. */
export const passkeyAdded = (
  { name, to }: { name: string; to: 'customer' | 'staff' },
  house: House,
): Mail => {
  const [what, href] =
    to === 'customer' ? ['votre compte', paths.accountSettings] : ['l’atelier', paths.workshopSelf]
  return composeMail(
    {
      subject: 'Une clé d’accès a été ajoutée',
      preview: `Elle ouvre ${what} sans mot de passe.`,
      title: 'Une clé d’accès a été ajoutée',
      blocks: [
        {
          kind: 'paragraph',
          text: `Une clé d’accès vient d’être ajoutée\u00a0: elle ouvre ${what} sans mot de passe.`,
        },
        { kind: 'facts', facts: [['Son nom', oneLine(name)]] },
        {
          kind: 'note',
          text: 'Elle ne vient pas de vous\u202f? Supprimez-la tout de suite, et changez de mot de passe.',
          link: { label: 'Voir mes clés d’accès', href: house.site + href },
        },
      ],
    },
    house,
  )
}
