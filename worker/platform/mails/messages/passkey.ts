import * as t from '#text/passkeys.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

/** Tells a customer or a member of the staff that a new passkey now opens their account. */
export const passkeyAdded = (
  { name, to }: { name: string; to: 'customer' | 'staff' },
  house: House,
): Mail => {
  const [what, href] =
    to === 'customer' ? [t.yourAccount, paths.accountSettings] : [t.workshop, paths.workshopSelf]
  return composeMail(
    {
      subject: t.wasAdded,
      preview: t.opens(what),
      title: t.wasAdded,
      blocks: [
        { kind: 'paragraph', text: t.wasJustAdded(what) },
        { kind: 'facts', facts: [[t.itsName, oneLine(name)]] },
        { kind: 'note', text: t.notYours, link: { label: t.seeMine, href: house.site + href } },
      ],
    },
    house,
  )
}
