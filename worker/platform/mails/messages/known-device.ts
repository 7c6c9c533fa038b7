import * as t from '#text/mails/account.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

const linkOf = (token: string, { site }: House) =>
  `${site}${paths.knownDevice}?${new URLSearchParams({ cle: token })}`

/** Someone hammers at an account: its owner has a browser known, and goes on. `token` is the secret of the link. */
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

/** The same for who works at the house, when wrong keys of the workshop came from where they are. */
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
