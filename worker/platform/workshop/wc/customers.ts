import * as z from 'zod'
import { cleanUsername, emailProblem, newUsernameProblem } from '../../../../shared/account/account-rules.ts'
import { limits } from '../../../../shared/limits.ts'
import { text } from '../../../../shared/messages.ts'
import { clean, cleanEmail, hasControl } from '../../../../shared/one-line.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import type { Env } from '../../../env.ts'
import { wireCreated } from '../../catalogue/wire-parts.ts'
import { chosenPasswordProblem } from '../../customers/chosen-password.ts'
import { foldedName } from '../../customers/names.ts'
import { hashPassword } from '../../customers/passwords.ts'
import { folded } from '../../http/folded.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams, missingParams, PlatformError } from '../../http/platform-error.ts'
import { Query } from '../../http/query.ts'
import { newToken } from '../../http/secrets.ts'
import { houseOf } from '../../mails/mail.tsx'
import { welcomeCustomer } from '../../mails/messages/account.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import { SqlFilter } from '../../sql/filter.ts'
import { readPage } from '../../sql/page.ts'
import { logStatement } from '../staff/log.ts'

const columns = `id, username, email, first_name, last_name, created_at,
  EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.paid_at IS NOT NULL) AS has_paid`

interface Row {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  created_at: string
  has_paid: number
}

/** An empty address. Addresses are in the customer's address book, which only the customer edits. */
const noAddress = {
  ...{ first_name: '', last_name: '', company: '', address_1: '', address_2: '' },
  ...{ city: '', postcode: '', country: '', state: '', phone: '' },
}

const wcCustomer = ({ created_at, has_paid, ...row }: Row) => ({
  ...row,
  ...wireCreated(created_at),
  ...{ role: 'customer', is_paying_customer: has_paid === 1, avatar_url: '', meta_data: [] },
  ...{ billing: { ...noAddress, email: row.email }, shipping: noAddress },
})

const unknownCustomer = () =>
  new PlatformError(404, 'woocommerce_rest_invalid_id', 'Identifiant de client non valide')

/** Reads a customer in the shape of `wc/v3`. Throws 404. */
export async function customerAnswer(db: D1Database, id: number) {
  const row = await db.prepare(`SELECT ${columns} FROM customers c WHERE id = ?1`).bind(id).first<Row>()
  if (!row) throw unknownCustomer()
  return wcCustomer(row)
}

/** Reads a page of customers, newest first, filtered by email or id. Throws 400 for invalid parameters. */
export async function listCustomers(db: D1Database, url: string) {
  const query = new Query(url)
  const page = query.page()
  const filter = new SqlFilter().whereIn('c.id', query.ids('include'))
  const email = (query.text('email') ?? query.search())?.trim().toLowerCase()
  if (email) filter.where('c.email = ?', email)
  const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
  const { rows, total } = await readPage<Row>(db, {
    ...{ columns, from: 'customers c', filter, page },
    order: `c.id ${direction}`,
  })
  return { customers: rows.map(wcCustomer), total, page }
}

const name = z
  .string()
  .transform(clean)
  .refine((typed) => typed.length <= limits.personName && !hasControl(typed))
  .optional()
const words = z.string().max(300)

/** Schema of a customer that a WooCommerce client sends. */
export const customerSent = z.object({
  email: words.transform((typed) => folded(cleanEmail(typed))).optional(),
  username: words.transform(cleanUsername).optional(),
  first_name: name,
  last_name: name,
  password: words.optional(),
  billing: z.unknown().optional(),
  shipping: z.unknown().optional(),
})
type CustomerSent = z.output<typeof customerSent>

/** Throws 400 if the client sends addresses, which only the customer may change. */
function refuseOwn({ billing, shipping }: CustomerSent): void {
  const own = {
    ...(billing !== undefined && { billing: '' }),
    ...(shipping !== undefined && { shipping: '' }),
  }
  const names = Object.keys(own)
  if (names.length > 0)
    throw invalidParams(
      Object.fromEntries(names.map((each) => [each, 'Les adresses sont au carnet du client.'])),
    )
}

const emailTaken = () =>
  new PlatformError(400, 'registration-error-email-exists', 'Un compte a déjà cette adresse.')

/**
 * Opens an account and mails its owner. Without a password, the owner chooses one with « mot de passe oublié ».
 * @throws PlatformError 400 as WooCommerce does, for a taken or invalid email or username, or a weak password
 */
export async function createCustomer(env: Env, sent: CustomerSent, by: Staff, now: number) {
  refuseOwn(sent)
  const { email, password = '', first_name = '', last_name = '' } = sent
  if (!email) throw missingParams(['email'])
  const wrongEmail = emailProblem(email)
  if (wrongEmail) throw new PlatformError(400, 'registration-error-invalid-email', wrongEmail)
  const username = sent.username || `${email.split('@')[0]?.slice(0, 40)}-${newToken().slice(0, 6)}`
  const wrongName = sent.username && newUsernameProblem(username, email)
  if (wrongName) throw new PlatformError(400, 'registration-error-invalid-username', wrongName)
  const weak = password && chosenPasswordProblem(password, [username, email])
  if (weak) throw new PlatformError(400, 'registration-error-invalid-password', weak)
  const hash = password ? await hashPassword(password) : ''
  const mail = welcomeCustomer(username, houseOf(env))
  const welcome = {
    dedupeKey: `customer-welcome:${newToken()}`,
    kind: 'customer-welcome',
    recipient: email,
    mail,
  }
  const [made] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(
      `INSERT INTO customers (username, username_key, email, password_hash, first_name, last_name, created_at, seen_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING RETURNING id`,
    ).bind(username, foldedName(username), email, hash, first_name, last_name, instant(now)),
    logStatement(env.DB, by, { act: 'Compte ouvert', subject: 'client' }, now),
    outboxStatement(env.DB, welcome, now, { sql: 'changes() > 0', params: [] }),
  ])
  const id = made?.results[0]?.id
  if (id !== undefined) return customerAnswer(env.DB, id)
  const other = await env.DB.prepare('SELECT 1 FROM customers WHERE email = ?1').bind(email).first()
  if (other) throw emailTaken()
  throw new PlatformError(400, 'registration-error-username-exists', text('account.username-taken'))
}

/**
 * Changes the names and the email of a customer. A new email must be confirmed again. Nobody but the customer can change
 * the password.
 * @throws PlatformError 404, 400
 */
export async function changeCustomer(env: Env, id: number, sent: CustomerSent, by: Staff, now: number) {
  refuseOwn(sent)
  if (sent.password !== undefined)
    throw invalidParams({ password: 'Un client choisit lui-même son mot de passe.' })
  const before = await customerAnswer(env.DB, id)
  const { email = before.email, first_name = before.first_name, last_name = before.last_name } = sent
  const wrongEmail = emailProblem(email)
  if (wrongEmail) throw invalidParams({ email: wrongEmail })
  try {
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE customers SET first_name = ?2, last_name = ?3, email = ?4,
           email_verified_at = iif(email = ?4, email_verified_at, NULL)
         WHERE id = ?1 AND (first_name, last_name, email) <> (?2, ?3, ?4)`,
      ).bind(id, first_name, last_name, email),
      logStatement(env.DB, by, { act: 'Compte modifié', subject: `compte ${id}` }, now),
    ])
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed')) throw emailTaken()
    throw error
  }
  return customerAnswer(env.DB, id)
}
