import * as z from 'zod'
import { restockForm, restockLink, restockParameter } from '../../../shared/contact/restock.ts'
import { text } from '../../../shared/messages.ts'
import { refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { showsMails } from '../../mail-account.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { restock } from './restock.tsx'
import { restockConfirm } from './restock-confirm.tsx'
import { isRestockServed } from './restock-form.tsx'
import { restockStop } from './restock-stop.tsx'

/** Time that the notice stays visible, in seconds: it explains the next step. */
const readingTime = 10

const ask = action(
  paths.restock,
  restockForm,
  async ({ choice, email }, { commerce, settings }) => {
    if (!isRestockServed(settings)) notFound()
    await commerce.restock.ask(choice, email)
    return success({
      notice: {
        tone: 'success',
        text: text('restock.asked'),
        seconds: readingTime,
        ...(showsMails(settings) && { act: { label: text('restock.see-mails'), go: paths.demoMails } }),
      },
    })
  },
  { screen: restock, returns: true },
)

/**
 * A form without fields. The URL holds the secret, because a mail program that unsubscribes posts a body of its own.
 */
const emptyForm = z.object({})

const confirm = action(
  paths.restockConfirm,
  emptyForm,
  async (_form, { commerce, url }) => {
    const token = url.searchParams.get(restockParameter) ?? ''
    const request = await commerce.restock.confirm(token)
    return request
      ? success({ goTo: restockLink(paths.restockConfirm, token) })
      : refused(404, { tone: 'error', text: text('restock.no-request') })
  },
  { screen: restockConfirm },
)

/** Ends a request. Mail programs also post here for their reader (RFC 8058). They follow no redirect. */
const stop = action(
  paths.restockStop,
  emptyForm,
  async (_form, { commerce, url }) => {
    await commerce.restock.stop(url.searchParams.get(restockParameter) ?? '')
    return success({})
  },
  { screen: restockStop },
)

export const restockActions: readonly Action[] = [ask, confirm, stop]
