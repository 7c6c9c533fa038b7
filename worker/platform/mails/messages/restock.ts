import { brand } from '#brand/brand.ts'
import * as t from '#text/mails/newsletter.ts'
import { restockLink } from '../../../../shared/contact/restock.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine, subjectOf } from '../subject.ts'

/** The product or choice that a reader waits for. */
export interface AwaitedItem {
  name: string
  /** « Taille 52 »; empty for a product without choices. */
  choice: string
  /** Path of its page, with the choice in the query. */
  path: string
}

const factsOf = ({ name, choice }: AwaitedItem): MailBlock => ({
  kind: 'facts',
  facts: [
    [capital(brand.product.one), oneLine(name)],
    ...(choice ? [[t.choice, oneLine(choice)] as const] : []),
  ],
})

/** Asks the reader of this address to confirm the request. We send nothing else before that. */
export function restockConfirmation(item: AwaitedItem, token: string, house: House): Mail {
  const stop = house.site + restockLink(paths.restockStop, token)
  return composeMail(
    {
      subject: subjectOf(t.awaitedConfirmSubject, item.name),
      preview: t.requestAwaits,
      title: t.awaitedConfirm,
      blocks: [
        {
          kind: 'paragraph',
          text: t.awaitedLead,
        },
        factsOf(item),
        {
          kind: 'button',
          label: t.awaitedConfirmAct,
          href: house.site + restockLink(paths.restockConfirm, token),
        },
        {
          kind: 'note',
          text: t.awaitedLinkValid(limits.restock.confirmDays),
        },
        {
          kind: 'note',
          text: t.awaitedOnce,
          link: { label: t.awaitedStop, href: stop },
        },
      ],
      stop,
    },
    house,
  )
}

/** Tells the reader that the product is available again. It is the only mail of a confirmed request. */
export function restockNews(item: AwaitedItem, token: string, house: House): Mail {
  const stop = house.site + restockLink(paths.restockStop, token)
  const subject = subjectOf(t.backSubject, item.name)
  return composeMail(
    {
      subject,
      preview: t.youAsked,
      title: t.backTitle(oneLine(item.name)),
      blocks: [
        {
          kind: 'paragraph',
          text: t.backLead,
        },
        factsOf(item),
        { kind: 'button', label: t.seeProduct, href: house.site + item.path },
        { kind: 'paragraph', text: t.notReserved },
        {
          kind: 'note',
          text: t.lastMessage(limits.restock.notifiedDays),
          link: { label: t.eraseNow, href: stop },
        },
      ],
      stop,
    },
    house,
  )
}
