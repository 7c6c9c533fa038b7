import * as t from '#text/mails/account.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

const linkOf = (token: string, { site }: House) =>
  `${site}${paths.knownDevice}?${new URLSearchParams({ cle: token })}`

/**
 * Writes the mail after too many logins failed on an account. Its link lets the owner's browser log in again. `token`
 * is the link's secret.
 */
export const knownDevice = (token: string, house: House): Mail =>
  composeMail(
    {
      subject: t.confirmDeviceSubject,
      preview: t.linkValidHour,
      title: t.confirmDevice,
      blocks: [
        {
          kind: 'paragraph',
          text: t.confirmDeviceLead,
        },
        { kind: 'button', label: t.confirmThisDevice, href: linkOf(token, house) },
        {
          kind: 'note',
          text: t.notYouDevice,
        },
      ],
    },
    house,
  )

/** Does the same for a member of the staff, when wrong workshop passwords came from their network. */
export const knownAtWorkshop = (token: string, house: House): Mail =>
  composeMail(
    {
      subject: t.confirmDeviceWorkshop,
      preview: t.linkValidHour,
      title: t.confirmDevice,
      blocks: [
        {
          kind: 'paragraph',
          text: t.confirmDeviceWorkshopLead,
        },
        { kind: 'button', label: t.confirmThisDevice, href: linkOf(token, house) },
        { kind: 'note', text: t.notYouKey },
      ],
    },
    house,
  )
