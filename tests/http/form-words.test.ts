import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { actions } from '../../worker/routes.ts'
import { shopper } from '../shop/shopper.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

/** All fields of the forms for shoppers. */
const names = [
  ...['id', 'quantity', 'letters', 'piece', 'intent', 'code', 'remove', 'code_top', 'code_side', 'apply'],
  ...['email', 'adresse', 'cart_print', 'save_info', 'key', 'payment_method', 'action', 'card', 'number'],
  ...['callback', 'acces', 'ajouter', 'retirer', 'choice', 'source', 'subject', 'message', 'name', 'order'],
  ...['site', 'username', 'password', 'confirmPassword', 'current', 'email_password', 'sure', 'label'],
  ...['country', 'first_name', 'last_name', 'address_1', 'address_2', 'city', 'state', 'postcode', 'phone'],
  ...['note', 'gift_message', 'client_ref', 'terms_version', 'expected_total', 'declaration', 'scope'],
]

/** Matches the default messages of zod, for rules without a message of their own. */
const english = /Too (?:big|small)|Invalid |expected [a-z]+/

const long = 'x'.repeat(400)
const wrong: Record<string, string | string[]> = { 'too long': long, nothing: '', repeated: [long, long] }

/** Paths of the forms for shoppers. Those of the workshop are only for the staff. */
const addresses = actions.map(({ path }) => path).filter((path) => !path.startsWith('/atelier'))

describe.each(Object.entries(wrong))('fields that are %s', (_, value) => {
  it.each(addresses)('cause no English message at %s', async (path) => {
    const fields = Object.fromEntries(names.map((name) => [name, value]))
    const address = path.replace(':id', '1').replace(':key', 'a'.repeat(32)).replace(':session', 'sim_1')
    const { html } = await shopper().post(address, fields, { Accept: 'application/json' })
    expect(html).not.toMatch(english)
  })
})

describe('discount code that is too long', () => {
  it.each([
    ['/cart/code', { code: long }],
    ['/cart/coupon', { code_side: long, apply: 'side' }],
  ])('returns 422 at %s', async (path, fields) => {
    const { status, html } = await shopper().post(path, fields, { Accept: 'application/json' })
    expect(status).toBe(422)
    expect(JSON.parse(html)).toMatchObject({ errors: { code: 'Ce code n’est pas valable.' } })
  })
})
