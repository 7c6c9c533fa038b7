import * as z from 'zod'
import {
  newsletterForm,
  newsletterLink,
  newsletterLinkForm,
  newsletterTokenIn,
} from '../../../shared/contact/newsletter.ts'
import { text } from '../../../shared/messages.ts'
import { invalid, type Notice, type Outcome, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { WelcomeCode } from '../../commerce/families/newsletter.ts'
import { type Action, action } from '../../render/action.ts'
import { newsletter } from './newsletter.tsx'
import { newsletterConfirm } from './newsletter-confirm.tsx'
import { newsletterStop } from './newsletter-stop.tsx'

/** Time that a notice with instructions stays visible, in seconds. */
const readingTime = 10

/**
 * Returns the notice after a subscription: the welcome code with a copy button, or that the code comes by mail
 * (`null`), or no code at all (`undefined`).
 */
const thanksFor = (welcome: WelcomeCode | null | undefined): Notice =>
  welcome
    ? {
        tone: 'success',
        text: text('newsletter.welcome', { code: welcome.code, n: String(welcome.percent) }),
        act: { label: text('newsletter.copy'), copy: welcome.code, done: text('newsletter.copied') },
      }
    : {
        tone: 'success',
        text: text(welcome === null ? 'newsletter.by-mail' : 'newsletter.without-code'),
        seconds: readingTime,
      }

/** Error codes for an address that our form accepts but the platform refuses, because its pattern may be narrower. */
const addressRefusals = new Set(['customer_invalid_email', 'rest_missing_callback_param'])

/** Runs `work`. If the platform refuses the address, returns the error beside its field. */
async function withAddress(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommerceError && addressRefusals.has(error.code))
      return invalid({ email: text('newsletter.email-invalid') })
    throw error
  }
}

const subscribe = action(
  paths.newsletter,
  newsletterForm,
  ({ email, source }, { commerce }) =>
    withAddress(async () =>
      success({ notice: thanksFor(await commerce.newsletter.subscribe(email, source)) }),
    ),
  { screen: newsletter, returns: true },
)

const noLink = () => refused(404, { tone: 'error', text: text('newsletter.no-link') })

const confirm = action(
  paths.newsletterConfirm,
  z.object({}),
  async (_form, { commerce, url }) =>
    (await commerce.newsletter.confirm(newsletterTokenIn(url)))
      ? success({ goTo: newsletterLink(paths.newsletterConfirm, newsletterTokenIn(url)) })
      : noLink(),
  { screen: newsletterConfirm },
)

/**
 * Unsubscribes. Mail programs also post here for their reader (RFC 8058). They follow no redirect and send no cookie.
 */
const stop = action(
  paths.newsletterStop,
  z.object({ 'List-Unsubscribe': z.string().optional() }),
  async (form, { commerce, url }) => {
    const source = form['List-Unsubscribe'] ? 'one-click' : 'page'
    return (await commerce.newsletter.stop(newsletterTokenIn(url), source)) ? success({}) : noLink()
  },
  { screen: newsletterStop },
)

const mailStop = action(
  paths.newsletterStopLink,
  newsletterLinkForm,
  ({ email }, { commerce }) =>
    withAddress(async () => {
      await commerce.newsletter.mailStop(email)
      const notice = { tone: 'success', text: text('newsletter.link-sent'), seconds: readingTime } as const
      return success({ notice, goTo: paths.newsletterStop })
    }),
  { screen: newsletterStop },
)

export const newsletterActions: readonly Action[] = [subscribe, confirm, stop, mailStop]
