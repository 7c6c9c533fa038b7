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

/** Forms without fields that could be wrong. They do what their button says. */
const needNothing = new Set([
  '/panier-prepare/:id/refuser-le-paiement',
  '/checkout/forget',
  '/account/logout',
  '/promo/dismiss',
  '/language',
  '/favorite',
  '/restock/stop',
])

/** Returns the sentences of an outcome that the visitor reads. */
const sentencesOf = ({ notice, errors = {} }: { notice?: { text: string }; errors?: object }): string[] => [
  ...(notice ? [notice.text] : []),
  ...Object.values(errors),
]

describe.each(Object.entries(wrong))('fields that are %s', (_, value) => {
  it.each(addresses)('are refused in French at %s', async (path) => {
    const fields = Object.fromEntries(names.map((name) => [name, value]))
    const address = path.replace(':id', '1').replace(':key', 'a'.repeat(32)).replace(':session', 'sim_1')
    const { status, html } = await shopper().post(address, fields, { Accept: 'application/json' })
    const outcome = JSON.parse(html)
    if (needNothing.has(path) && outcome.kind === 'success') return
    expect([status >= 400 && status < 500, outcome.kind]).toEqual([
      true,
      expect.stringMatching(/^(invalid|refused)$/),
    ])
    const sentences = sentencesOf(outcome)
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\p{L}{3}/u)
      expect(sentence).not.toMatch(english)
    }
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
