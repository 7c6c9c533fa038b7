import * as z from 'zod'
import { restockForm, restockLink, restockParameter } from '../../../shared/contact/restock.ts'
import { text } from '../../../shared/messages.ts'
import { refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { restock } from './restock.tsx'
import { restockConfirm } from './restock-confirm.tsx'
import { restockStop } from './restock-stop.tsx'

/** Seconds the answer stays: it says what to do next. */
const readingTime = 10

const ask = action(
  paths.restock,
  restockForm,
  async ({ choice, email }, { commerce }) => {
    if (!commerce.restock.isServed) notFound()
    await commerce.restock.ask(choice, email)
    return success({
      notice: {
        tone: 'success',
        text: text('restock.asked'),
        seconds: readingTime,
        ...(commerce.mails.areSaved && { act: { label: text('restock.see-mails'), go: paths.demoMails } }),
      },
    })
  },
  { screen: restock, returns: true },
)

/** The secret travels in the address, as the mail gave it: a mail program that ends a request sends a body of its own. */
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

/** Also what a mail program sends for its reader (RFC 8058), which follows no redirect. */
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
