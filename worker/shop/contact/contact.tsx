import { brand } from '#brand/brand.ts'
import * as t from '#text/contact.ts'
import type { Text } from '../../../shared/catalogue/content.ts'
import { type ContactSubject, contactLengths, subjectIn } from '../../../shared/contact/contact.ts'
import { paths } from '../../../shared/paths.ts'
import { withoutReason } from '../../commerce/contract/error.ts'
import { type Business, businessOf, fillFacts } from '../../content/business.ts'
import { textAt } from '../../content/texts.ts'
import { sendsMailsOf } from '../../mail-account.ts'
import { notFound } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { servesHere } from '../../settings.ts'
import { stepsTo, TextArticle } from '../pages/text.tsx'
import { contactData } from '../seo/contact-data.ts'
import { textMarkdown } from '../seo/markdown.ts'
import { breadcrumbData } from '../ui/elements.tsx'
import { ContactDone } from './contact-done.tsx'
import { ContactForm, type ContactStart } from './contact-form.tsx'

interface Data {
  text: Text
  start: ContactStart
  business: Business
  /** Subject of the message that the shop just received. */
  done: ContactSubject | null
  takesMessages: boolean
  sendsMails: boolean
}

/** Heading of the section of the text that ends with the form. */
const formPart = t.contactTitle

/** Returns the product id in a URL; `null` when it has none. */
export const productIn = ({ searchParams }: URL): number | null =>
  Number(/^[1-9]\d{0,8}$/.exec(searchParams.get(brand.product.slug) ?? '')?.[0] ?? 0) || null

/** Returns the initial values of the form. If the platform does not answer, the fields are empty. */
async function startOf({ url, commerce, session, settings }: Visit): Promise<ContactStart> {
  const id = productIn(url)
  const order = (url.searchParams.get('commande') ?? '').slice(0, contactLengths.order)
  const knows = session.token !== undefined && servesHere(settings, 'accounts')
  const [products, customer] = await Promise.all([
    id ? commerce.catalogue.productsById([id]).catch(withoutReason) : null,
    knows ? commerce.account.customer().catch(withoutReason) : null,
  ])
  return {
    intent: crypto.randomUUID(),
    product: products?.[0] ?? null,
    order,
    subject: order ? 'order' : products?.[0] ? 'jewel' : '',
    name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    email: customer?.email ?? '',
  }
}

/** The contact page: the text of the shop, and a form that writes to it. */
export const contact = page<Data>({
  path: paths.contact,
  async load(visit) {
    const { url, settings } = visit
    const text = textAt(paths.contact) ?? notFound()
    const business = businessOf(settings)
    return {
      text: { ...text, body: fillFacts(text.body, business) },
      start: await startOf(visit),
      business,
      done: subjectIn(url.searchParams.get('recu')),
      takesMessages: servesHere(settings, 'house'),
      sendsMails: sendsMailsOf(settings, 'house'),
    }
  },
  isPersonal: ({ start }) => start.name !== '' || start.email !== '' || start.order !== '',
  meta: ({ text, business, done }, { url }) => ({
    title: done ? t.messageArrived : text.seo,
    description: text.description,
    ...(!done && { canonical: text.path }),
    sheet: 'sheets/article.css',
    structured: [breadcrumbData(stepsTo(text), url.origin), contactData(business, url.origin)],
  }),
  markdown: ({ text }, { url }) => textMarkdown({ title: text.title, body: text.body }, url.origin),
  View: ({ data: { text, start, business, done, takesMessages, sendsMails }, form }) =>
    done && !form ? (
      <ContactDone subject={done} business={business} isMailed={sendsMails} />
    ) : (
      <TextArticle text={text} under={formPart}>
        {takesMessages && <ContactForm start={start} form={form} />}
      </TextArticle>
    ),
})
