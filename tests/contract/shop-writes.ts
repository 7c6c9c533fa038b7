import { expect, test } from 'vitest'
import * as z from 'zod'

/** Calls `wc/v3` with the key of the shop, as the tools of the staff do. */
export type AskShop = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>

const customer = z.object({
  ...{ id: z.int(), email: z.string(), role: z.string(), first_name: z.string(), last_name: z.string() },
})
/** WooCommerce 9 and 11 have different error codes for an unknown customer. */
const gone = ['woocommerce_rest_invalid_id', 'wc_user_invalid_id']

const codeOf = ({ status, body }: Awaited<ReturnType<AskShop>>) => [status, body['code']]

/** Tests how a platform creates, changes, refuses and deletes accounts. */
export function accountCases(ask: AskShop): void {
  test('creates an account once, reads, changes and deletes it', async () => {
    const name = `contrat-${crypto.randomUUID().slice(0, 8)}`
    const email = `${name}@example.com`
    const made = await ask('POST', 'customers', { email, username: name, password: 'un-mot-de-passe' })
    expect(made.status).toBe(201)
    const { id, ...read } = customer.parse(made.body)
    expect(read).toMatchObject({ email, role: 'customer', first_name: '', last_name: '' })
    expect(JSON.stringify(made.body)).not.toContain('un-mot-de-passe')
    expect(codeOf(await ask('POST', 'customers', { email, password: 'un-mot-de-passe' }))).toEqual([
      ...[400, 'registration-error-email-exists'],
    ])
    const mended = await ask('PUT', `customers/${id}`, { first_name: 'Zoé', last_name: 'Le Roy' })
    expect(customer.parse(mended.body)).toMatchObject({ id, first_name: 'Zoé', last_name: 'Le Roy' })
    expect((await ask('GET', `customers?email=${email}`)).body).toMatchObject([{ id, last_name: 'Le Roy' }])
    expect((await ask('DELETE', `customers/${id}`)).status).toBe(501)
    expect((await ask('DELETE', `customers/${id}?force=true`)).body['id']).toBe(id)
    const none = await ask('GET', `customers/${id}`)
    expect(none.status).toBe(404)
    expect(gone).toContain(none.body['code'])
    expect((await ask('POST', 'customers', { email: 'aucune', password: 'un-mot-de-passe' })).status).toBe(
      400,
    )
  })
}

/**
 * Tests how a platform reads, changes, annotates and refuses orders. `made` creates an order that is paid or waits
 * for payment.
 */
export function orderCases(ask: AskShop, made: () => Promise<{ id: number; total: string }>): void {
  test('reads an order, changes its status, adds a note, and returns 404 for an unknown one', async () => {
    const { id, total } = await made()
    const read = await ask('GET', `orders/${id}`)
    expect(read).toMatchObject({ status: 200, body: { id, total, currency: 'EUR', refunds: [] } })
    expect(['pending', 'processing']).toContain(read.body['status'])
    expect(read.body['line_items']).not.toEqual([])
    const note = await ask('POST', `orders/${id}/notes`, { note: 'Écrit par le contrat' })
    expect(note).toMatchObject({ status: 201, body: { note: 'Écrit par le contrat', customer_note: false } })
    expect((await ask('PUT', `orders/${id}`, { status: 'processing' })).body['status']).toBe('processing')
    expect(codeOf(await ask('PUT', `orders/${id}`, { status: 'inconnu' }))).toEqual([
      400,
      'rest_invalid_param',
    ])
    expect(codeOf(await ask('GET', 'orders/999999999'))).toEqual([
      ...[404, 'woocommerce_rest_shop_order_invalid_id'],
    ])
  })
}
