import * as t from '#text/mails/account.ts'
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
  link: { label: t.writeToUs, href: site + paths.contact },
})

const ignore: MailBlock = {
  kind: 'note',
  text: t.notYouNothing,
}

/**
 * Writes the mail to a new address, with the link that confirms it for the account. `key` is the secret of the link.
 */
export const emailConfirmation = (key: string, house: House): Mail =>
  composeMail(
    {
      subject: t.confirmNewEmail,
      preview: t.linkValidHours(limits.emailLink / 3600),
      title: t.confirmNewEmail,
      blocks: [
        {
          kind: 'paragraph',
          text: t.confirmEmailLead(limits.emailLink / 3600),
        },
        { kind: 'button', label: t.confirmThisAddress, href: house.site + emailLink(key) },
        ignore,
      ],
    },
    house,
  )

/**
 * Writes the mail to a new address that already belongs to another account. Nothing changes, and only the owner of the
 * address learns why.
 */
export const emailTaken = (house: House): Mail =>
  composeMail(
    {
      subject: t.emailTaken,
      preview: t.emailTakenShort,
      title: t.emailTaken,
      blocks: [
        {
          kind: 'paragraph',
          text: t.emailTakenLead,
        },
        { kind: 'button', label: t.logIn, href: house.site + paths.accountTab('connexion', null) },
        ignore,
      ],
    },
    house,
  )

/** Writes the mail to the address that an account is about to leave. */
export const emailLeaving = (email: string, house: House): Mail =>
  composeMail(
    {
      subject: t.emailWillChange,
      preview: t.emailWillChangeShort,
      title: t.emailWillChange,
      blocks: [
        {
          kind: 'paragraph',
          text: t.emailWillChangeLead,
        },
        { kind: 'facts', facts: [[t.newEmail, oneLine(email)]] },
        {
          kind: 'note',
          text: t.notYouPassword,
          link: {
            label: t.chooseOtherPassword,
            href: house.site + paths.accountTab('mot-de-passe', null),
          },
        },
      ],
    },
    house,
  )

const savedBlock: MailBlock = {
  kind: 'note',
  text: t.ordersAreKept,
}

/** Writes the last mail to a customer who deletes their account. */
export const goodbye = (house: House): Mail =>
  composeMail(
    {
      subject: t.accountDeleted,
      preview: t.accountDeletedShort,
      title: t.accountDeleted,
      blocks: [
        {
          kind: 'paragraph',
          text: t.accountDeletedLead,
        },
        savedBlock,
        writeToUs(t.notYouWrite, house),
      ],
    },
    house,
  )

/**
 * Writes the mail to the owner of an account that nobody has used for nearly two years. `day` is the day of its
 * deletion, in words.
 */
export const idleNotice = (day: string, house: House): Mail =>
  composeMail(
    {
      subject: t.accountWillBeDeleted(day),
      preview: t.oneLoginKeepsIt,
      title: t.keepAccountAsk,
      blocks: [
        {
          kind: 'paragraph',
          text: t.keepAccountLead(day),
        },
        { kind: 'paragraph', text: t.keepAccountHow },
        { kind: 'button', label: t.logIn, href: house.site + paths.accountTab('connexion', null) },
        savedBlock,
      ],
    },
    house,
  )
