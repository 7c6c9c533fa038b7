import * as t from '#text/mails/newsletter.ts'
import { newsletterLink } from '../../../../shared/contact/newsletter.ts'
import type { Day } from '../../../../shared/delivery/calendar.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** The code that the welcome mail brings. */
export interface NewsletterGift {
  code: string
  /** Whole percent. */
  percent: number
  /** Last day on which the code is valid; `null` when it does not end. */
  lastDay: Day | null
}

const stopOf = (token: string, house: House) => house.site + newsletterLink(paths.newsletterStop, token)

const seeProducts = (house: House): MailBlock => ({
  kind: 'button',
  label: t.seeProducts,
  href: house.site + paths.all,
})

/** Ends every newsletter mail: why the reader receives it, and the link to unsubscribe. */
const wayOut = (stop: string): MailBlock => ({
  kind: 'note',
  text: t.whyYouReceive,
  link: { label: t.unsubscribe, href: stop },
})

/** Asks the reader of this address to confirm the newsletter. We send no newsletter before that. */
export function newsletterConfirmation(secrets: { confirm: string; stop: string }, house: House): Mail {
  const stop = stopOf(secrets.stop, house)
  return composeMail(
    {
      subject: t.confirmSubject,
      preview: t.requestAwaits,
      title: t.confirmTitle,
      blocks: [
        {
          kind: 'paragraph',
          text: t.confirmLead,
        },
        {
          kind: 'button',
          label: t.confirm,
          href: house.site + newsletterLink(paths.newsletterConfirm, secrets.confirm),
        },
        {
          kind: 'note',
          text: t.confirmLinkValid(limits.letter.confirmDays),
        },
        {
          kind: 'note',
          text: t.ratherSayNow,
          link: { label: t.notThisNewsletter, href: stop },
        },
      ],
      stop,
    },
    house,
  )
}

/** Paragraphs with the discount and its conditions, in the words of the terms of sale. */
const conditions = ({ percent, lastDay }: NewsletterGift): MailBlock[] => [
  {
    kind: 'paragraph',
    text: t.discountLead(percent),
  },
  {
    kind: 'paragraph',
    text: [t.typeTheCode, lastDay ? t.codeIsYours : t.codeOnceEach, t.codeAlone].join(' '),
  },
]

const codeFacts = ({ code, lastDay }: NewsletterGift): MailBlock => ({
  kind: 'facts',
  facts: [[t.code, code], ...(lastDay ? [[t.until, t.dayIncluded(formatDate(lastDay))] as const] : [])],
})

/**
 * Welcomes a confirmed address, with its code. `gift` is `null` when the address has already ordered or used its only
 * code, and `undefined` in a shop without codes.
 */
export function newsletterWelcome(
  gift: NewsletterGift | null | undefined,
  stopToken: string,
  house: House,
): Mail {
  const stop = stopOf(stopToken, house)
  if (!gift) {
    return composeMail(
      {
        subject: t.subscribed,
        preview: t.twoAMonth,
        title: t.subscribed,
        blocks: [
          {
            kind: 'paragraph',
            text: gift === null ? t.noCodeTwice : t.emailConfirmed,
          },
          seeProducts(house),
          wayOut(stop),
        ],
        stop,
      },
      house,
    )
  }
  return composeMail(
    {
      subject: gift.lastDay ? t.yourWelcomeCode : t.yourCode(gift.code),
      preview: t.discount(gift.percent),
      title: gift.lastDay ? t.yourWelcomeCode : t.yourCode(gift.code),
      blocks: [codeFacts(gift), ...conditions(gift), seeProducts(house), wayOut(stop)],
      stop,
    },
    house,
  )
}

/**
 * Mails the link to unsubscribe, on request. So nobody can unsubscribe another person just by knowing their address.
 */
export function newsletterStopLink(stopToken: string, house: House): Mail {
  const stop = stopOf(stopToken, house)
  return composeMail(
    {
      subject: t.unsubscribeLink,
      preview: t.noLongerReceive,
      title: t.unsubscribeLink,
      blocks: [
        {
          kind: 'paragraph',
          text: t.unsubscribeLead,
        },
        { kind: 'button', label: t.unsubscribe, href: stop },
        {
          kind: 'note',
          text: t.notYou,
        },
      ],
      stop,
    },
    house,
  )
}
