import { brand } from '#brand/brand.ts'
import * as t from '#text/mails/frame.ts'
import { paths } from '../../../shared/paths.ts'
import type { House } from '../../content/business.ts'
import type { MailLink } from './content.ts'

/** The footer of every mail: who writes, and how to reply. */
export interface MailFoot {
  /** Lines with the name and address of the shop. */
  lines: readonly string[]
  links: readonly MailLink[]
}

/** Returns the footer of a shop's mails. */
export function footOf({ site, business }: House): MailFoot {
  const { raison_sociale, siege, email_contact, telephone } = business.facts
  return {
    lines: [
      `${brand.name}, ${brand.tagline.charAt(0).toLowerCase()}${brand.tagline.slice(1)}`,
      `${raison_sociale}, ${siege}`,
      `${email_contact} · ${telephone}`,
    ],
    links: [
      { label: t.writeToUs, href: site + paths.contact },
      { label: t.legalNotice, href: site + paths.legal },
      { label: t.privacy, href: site + paths.privacy },
    ],
  }
}
