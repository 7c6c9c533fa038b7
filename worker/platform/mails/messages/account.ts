import * as t from '#text/mails/account.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'

const loginOf = ({ site }: House) => site + paths.accountTab('connexion', null)
const forgotOf = ({ site }: House) => site + paths.accountTab('mot-de-passe', null)

/** Note for readers who did not ask for this mail: they have nothing to do, and can write to us. */
const stranger = (text: string, house: House): MailBlock => ({
  kind: 'note',
  text,
  link: { label: t.writeToUs, href: house.site + paths.contact },
})

/** Writes the mail about a new account. It holds the user name, never the password. */
export const welcomeCustomer = (username: string, house: House): Mail =>
  composeMail(
    {
      subject: t.welcome,
      preview: t.accountOpen,
      title: t.welcome,
      blocks: [
        {
          kind: 'paragraph',
          text: t.welcomeLead,
        },
        { kind: 'facts', facts: [[t.username, oneLine(username)]] },
        { kind: 'paragraph', text: t.loginByEmailToo },
        { kind: 'button', label: t.logIn, href: loginOf(house) },
        stranger(t.notYouOpened, house),
      ],
    },
    house,
  )

/** Writes the mail after a registration with an address that already has an account. Only its owner learns that. */
export const alreadyCustomer = (house: House): Mail =>
  composeMail(
    {
      subject: t.alreadyCustomerSubject,
      preview: t.registrationAsked,
      title: t.alreadyCustomer,
      blocks: [
        {
          kind: 'paragraph',
          text: t.alreadyCustomerLead,
        },
        { kind: 'button', label: t.logIn, href: loginOf(house) },
        {
          kind: 'note',
          text: t.forgottenPassword,
          link: { label: t.chooseAnother, href: forgotOf(house) },
        },
        { kind: 'note', text: t.notYouDone },
      ],
    },
    house,
  )

/** Writes the mail with the link to choose a new password. `key` is the secret of the link. */
export const passwordReset = (key: string, house: House): Mail =>
  composeMail(
    {
      subject: t.resetPassword,
      preview: t.linkValidMinutes(limits.resetLife / 60),
      title: t.resetPassword,
      blocks: [
        {
          kind: 'paragraph',
          text: t.resetLead(limits.resetLife / 60),
        },
        {
          kind: 'button',
          label: t.choosePassword,
          href: `${house.site}${paths.newPassword}?${new URLSearchParams({ key })}`,
        },
        {
          kind: 'note',
          text: t.notYouPasswordStays,
        },
      ],
    },
    house,
  )

/** Tells the owner of an account that its password has changed. */
export const passwordChanged = (house: House): Mail =>
  composeMail(
    {
      subject: t.passwordChanged,
      preview: t.devicesLoggedOut,
      title: t.passwordChanged,
      blocks: [
        {
          kind: 'paragraph',
          text: t.passwordChangedLead,
        },
        { kind: 'button', label: t.logIn, href: loginOf(house) },
        stranger(t.notYouReset, house),
      ],
    },
    house,
  )

/**
 * Tells the owner of an account that it now opens with Google too. Without `keepsPassword`, the old password no longer
 * works.
 */
export const googleLinked = (keepsPassword: boolean, house: House): Mail =>
  composeMail(
    {
      subject: t.opensWithGoogle,
      preview: t.googleLinked,
      title: t.opensWithGoogle,
      blocks: [
        {
          kind: 'paragraph',
          text: keepsPassword ? t.googleLinkedLead : t.googleLinkedNoPassword,
        },
        {
          kind: 'button',
          label: keepsPassword ? t.logIn : t.choosePassword,
          href: keepsPassword ? loginOf(house) : forgotOf(house),
        },
        stranger(t.notYouChanged, house),
      ],
    },
    house,
  )
