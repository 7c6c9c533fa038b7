import type { Harness } from './harness.ts'
import { datesOf } from './product-shape.ts'
import { withMeta } from './product-writes.ts'
import type { Address, Customer } from './records.ts'
import {
  type Asked,
  editing,
  folded,
  listIn,
  needed,
  ordered,
  paged,
  type Route,
  slugOf,
  textIn,
  WpError,
  wpDate,
} from './wordpress.ts'

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'postcode',
  'country',
  'state',
  'phone',
]

/** Returns an address with all its fields, as the platform sends it. */
export const wholeAddress = (saved: Address, isBilling: boolean): Address =>
  Object.fromEntries(
    [...addressFields, ...(isBilling ? ['email'] : [])].map((name) => [name, saved[name] ?? '']),
  )

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Opens an account, or throws WooCommerce's error. */
export function register({ books }: Harness, body: Record<string, unknown>): Customer {
  needed(body, 'email')
  const email = textIn(body, 'email').trim().toLowerCase()
  const refused = (code: string, message: string) => new WpError(400, code, message)
  if (!emailForm.test(email)) throw refused('customer_invalid_email', 'Please provide a valid email address.')
  if (books.customer(email))
    throw refused(
      'registration-error-email-exists',
      'An account is already registered with your email address. <a href="#" class="showlogin">Please log in.</a>',
    )
  const username = textIn(body, 'username') || freeName(email, (name) => !books.customer(name))
  if (!/^[\w .@-]+$/.test(username))
    throw refused('registration-error-invalid-username', 'Please enter a valid account username.')
  if (books.customer(username))
    throw refused(
      'registration-error-username-exists',
      'An account is already registered with that username.',
    )
  const date = wpDate(books.now())
  const customer: Customer = {
    id: books.newId(),
    username,
    email,
    password: textIn(body, 'password') || crypto.randomUUID(),
    first_name: textIn(body, 'first_name'),
    last_name: textIn(body, 'last_name'),
    billing: (body['billing'] ?? {}) as Address,
    shipping: (body['shipping'] ?? {}) as Address,
    meta_data: withMeta(books, [], body['meta_data']),
    date_created: date,
    date_modified: date,
    likes: [],
  }
  books.customers.set(customer.id, customer)
  books.mails.push(`customer_new_account ${customer.id} ${email}`)
  books.notify('customer.created', customer.id)
  return customer
}

const freeName = (email: string, isFree: (name: string) => boolean) => {
  const name = slugOf(email.split('@')[0] ?? '') || 'client'
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${number}`
    if (isFree(tried)) return tried
  }
}

/** Returns a customer as `wc/v3` sends it, without the password. */
export const customerShape = (customer: Customer) => ({
  id: customer.id,
  ...datesOf('date_created', customer.date_created),
  ...datesOf('date_modified', customer.date_modified),
  email: customer.email,
  first_name: customer.first_name,
  last_name: customer.last_name,
  role: 'customer',
  username: customer.username,
  billing: wholeAddress(customer.billing, true),
  shipping: wholeAddress(customer.shipping, false),
  is_paying_customer: false,
  avatar_url: 'https://secure.gravatar.com/avatar/?s=96',
  meta_data: customer.meta_data,
})

function edit(harness: Harness, customer: Customer, body: Record<string, unknown>): void {
  const { books } = harness
  if (body['username'] !== undefined && body['username'] !== customer.username)
    throw new WpError(400, 'woocommerce_rest_customer_invalid_argument', "Username isn't editable.")
  const email = textIn(body, 'email').trim().toLowerCase()
  const other = email ? books.customer(email) : undefined
  if (email && (!emailForm.test(email) || (other && other !== customer)))
    throw new WpError(400, 'woocommerce_rest_customer_invalid_email', 'Email address is invalid.')
  for (const name of ['first_name', 'last_name', 'password'] as const)
    if (body[name] !== undefined) customer[name] = textIn(body, name)
  if (email) customer.email = email
  Object.assign(customer.billing, body['billing'])
  Object.assign(customer.shipping, body['shipping'])
  customer.meta_data = withMeta(books, customer.meta_data, body['meta_data'])
  customer.date_modified = wpDate(books.now())
  books.notify('customer.updated', customer.id)
}

/** The customer routes of `wc/v3`, which need a key. */
export function customerRoutes(harness: Harness): Route[] {
  const { books, version } = harness
  const customerOf = ({ params }: Asked): Customer => {
    const customer = books.customers.get(Number(params['id']))
    if (!customer)
      throw version === '11.0'
        ? new WpError(404, 'wc_user_invalid_id', 'Invalid user ID.')
        : new WpError(404, 'woocommerce_rest_invalid_id', 'Invalid resource ID.')
    return customer
  }
  return [
    {
      pattern: '/wc/v3/customers',
      answers: {
        GET: (asked) => {
          const { query } = asked
          const email = query.get('email')?.toLowerCase()
          const include = listIn(query, 'include')?.map(Number)
          const words = folded(query.get('search') ?? '')
          const found = [...books.customers.values()].filter(
            (customer) =>
              (!email || customer.email === email) &&
              (!include || include.includes(customer.id)) &&
              folded(`${customer.email} ${customer.username} ${customer.last_name}`).includes(words),
          )
          const byId = query.get('orderby') === 'id' || query.get('orderby') === 'registered_date'
          const key = ({ id, username }: Customer) => (byId ? id : username)
          return paged(asked, ordered(found, key, query.get('order') ?? 'asc').map(customerShape))
        },
        POST: ({ body }) => ({ status: 201, body: customerShape(register(harness, body)) }),
      },
    },
    {
      pattern: '/wc/v3/customers/(?P<id>[\\d]+)',
      answers: {
        GET: (asked) => ({ body: customerShape(customerOf(asked)) }),
        ...editing((asked) => {
          const customer = customerOf(asked)
          edit(harness, customer, asked.body)
          return { body: customerShape(customer) }
        }),
        DELETE: (asked) => {
          const customer = customerOf(asked)
          const force = asked.query.get('force') ?? asked.body['force']
          if (force !== 'true' && force !== true)
            throw new WpError(
              501,
              'woocommerce_rest_trash_not_supported',
              'Customers do not support trashing.',
            )
          books.customers.delete(customer.id)
          books.carts.delete(String(customer.id))
          for (const order of books.orders.values())
            if (order.customer_id === customer.id) order.customer_id = 0
          books.notify('customer.deleted', customer.id)
          return { body: customerShape(customer) }
        },
      },
    },
  ]
}
