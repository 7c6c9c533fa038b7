import { type Context, Hono } from 'hono'
import { batched } from '../../catalogue/writing/batch.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { answerList, answerOne } from '../../http/query.ts'
import { anyFields, jsonBody } from '../../http/request-body.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { erasePerson } from '../house/people.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { changeCustomer, createCustomer, customerAnswer, customerSent, listCustomers } from './customers.ts'

type C = Context<EmbeddedEnv>
const customer = '/wc/v3/customers/:id{[1-9][0-9]{0,11}}' as const
const idIn = (c: C) => Number(c.req.param('id'))

function read(sent: unknown) {
  const { data, error } = customerSent.safeParse(sent)
  if (data) return data
  throw invalidParams(
    Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), 'Ce champ est à revoir.'])),
  )
}

async function created(c: C, sent: unknown) {
  const made = await createCustomer(c.env, read(sent), staffOf(c), Date.now())
  sendMailsLater(c)
  return made
}

const changed = (c: C, id: number, sent: unknown) =>
  changeCustomer(c.env, id, read(sent), staffOf(c), Date.now())

/** Erases the account and returns its last state. Orders, invoices and declarations stay as long as the law requires. */
async function erased(c: C, id: number) {
  const before = await customerAnswer(c.env.DB, id)
  await erasePerson(c.env, staffOf(c), `compte-${id}`, Date.now())
  sendMailsLater(c)
  return before
}

/** Routes of `wc/v3/customers` for the staff, compatible with WooCommerce. Responses never contain a password. */
export const wcCustomerRoutes = new Hono<EmbeddedEnv>()
  .get('/wc/v3/customers', requireStaff('people.read'), async (c) => {
    const { customers, total, page } = await listCustomers(c.env.DB, c.req.url)
    return answerList(c, customers, total, page)
  })
  .post('/wc/v3/customers', requireStaff('people.write'), jsonBody(anyFields), async (c) =>
    c.json(await created(c, c.req.valid('json')), 201),
  )
  .on(
    ['POST', 'PUT', 'PATCH'],
    '/wc/v3/customers/batch',
    requireStaff('people.erase'),
    jsonBody(anyFields),
    async (c) =>
      c.json(
        await batched(c.req.valid('json'), {
          create: (sent) => created(c, sent),
          update: (id, sent) => changed(c, id, sent),
          remove: (id) => erased(c, id),
        }),
      ),
  )
  .get(customer, requireStaff('people.read'), async (c) =>
    answerOne(c, await customerAnswer(c.env.DB, idIn(c))),
  )
  .on(['POST', 'PUT', 'PATCH'], customer, requireStaff('people.write'), jsonBody(anyFields), async (c) =>
    answerOne(c, await changed(c, idIn(c), c.req.valid('json'))),
  )
  .delete(customer, requireStaff('people.erase'), async (c) => {
    if (c.req.query('force') !== 'true')
      throw new PlatformError(
        501,
        'woocommerce_rest_trash_not_supported',
        'Un client ne se met pas à la corbeille.',
      )
    return c.json(await erased(c, idIn(c)))
  })
