import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loggedIn } from '../../support/customer.ts'
import { shopper } from '../shopper.ts'
import { canonicalOf, headingOf, visit } from '../visit.ts'
import {
  declarations,
  declare,
  fields,
  formOf,
  mails,
  mainOf,
  openForm,
  plain,
  sold,
  start,
} from './withdrawal-form.ts'

openForm()

describe('withdrawal from an order by a guest without access to it', () => {
  it('shows the same receipt for a known and an unknown order', async () => {
    const known = await declare({ order: String(sold.id), email: sold.email })
    const unknown = await declare({ order: String(sold.id + 1), email: sold.email })
    const shown = ({ receipt }: typeof known) =>
      plain(receipt).replaceAll(String(sold.id + 1), String(sold.id))
    expect(shown(known)).toBe(shown(unknown))
    // The mail to its buyer says more.
    expect((await mails()).map(({ text }) => text?.includes('le 20 décembre 2026'))).toEqual([true, false])
  })

  it.each([
    paths.withdrawalOf('1001'),
    `${paths.withdrawal}?commande=1001&acces=x`,
    `${paths.withdrawal}?accuse=1.a.b`,
  ])('shows nothing of the order at %s', async (address) => {
    const page = await visit(address.replace('1001', String(sold.id)))
    expect(page.status).toBe(200)
    expect(mainOf(page)).not.toContain('Bague Aube')
    expect(mainOf(page)).toContain('<textarea')
    expect(canonicalOf(page)).toBeNull()
  })

  it('is received after the deadline too', async () => {
    vi.setSystemTime(start + 90 * 24 * 3600_000)
    const { sent, receipt } = await declare({ order: String(sold.id), email: sold.email })
    expect([sent.status, headingOf(receipt)]).toEqual([303, 'Votre rétractation est enregistrée'])
  })
})

describe('withdrawal from the page of an order', () => {
  const address = () => paths.withdrawalOf(String(sold.id), sold.access)

  it('fills in the form and lists the products of the order', async () => {
    const page = await visit(address())
    expect(page.html).toContain(`value="${sold.email}"`)
    expect(page.html).toContain('value="Claire Martin"')
    expect(plain(page)).toContain('Médaille à lettres, lettres «\u00a0lea\u00a0»')
    expect(plain(page)).toContain('Ce bijou, fabriqué selon vos lettres, n’ouvre pas droit à rétractation')
    expect(mainOf(page)).not.toContain('<textarea')
  })

  it('accepts chosen products, the personalised one too, and warns about that one', async () => {
    const { again, receipt } = await declare(
      {
        order: String(sold.id),
        email: sold.email,
        scope: 'some',
        [`line_${sold.rings}`]: '1',
        [`pieces_${sold.rings}`]: '1',
        [`line_${sold.medal}`]: '1',
      },
      address(),
    )
    const stored = (await declarations()).at(-1)
    expect(stored?.['declaration']).toContain('Bague Aube (1 sur 2)\u202f; Médaille à lettres, lettres')
    expect(plain(again)).toContain(stored?.['declaration'])
    for (const page of [again, receipt])
      expect(plain(page)).toContain(
        'n’ouvre pas droit à rétractation\u202f; s’il présente un défaut, dites-le nous ici',
      )
    expect(plain(receipt)).toContain('À renvoyer au plus tard le 20 décembre 2026')
  })

  it('keeps the chosen products when the link expires between the two steps', async () => {
    const visitor = shopper()
    const first = formOf(await visitor.get(address()))
    const chosen = { scope: 'some', [`line_${sold.rings}`]: '1', [`pieces_${sold.rings}`]: '2' }
    const second = formOf(
      await visitor.post(first.action, { ...first.fields, ...fields, order: String(sold.id), ...chosen }),
    )
    vi.setSystemTime(start + 200 * 24 * 3600_000)
    const sent = await visitor.post(second.action, { ...second.fields, confirm: '1' })
    expect(sent.status).toBe(303)
    expect((await declarations()).at(-1)?.['declaration']).toContain(
      'portant sur\u00a0: Bague Aube (2 sur 2) (commande',
    )
  })

  it('shows the order to its logged-in customer, and an expired login does not block the form', async () => {
    const customer = await loggedIn()
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(sold.id, customer.id).run()
    const visitor = shopper()
    visitor.cookies.set('aubenacre_token', customer.token)
    const own = await visitor.get(paths.withdrawalOf(String(sold.id)))
    expect(plain(own)).toContain('Médaille à lettres')
    expect((await visitor.get(paths.withdrawal)).html).toContain(`value="${customer.email}"`)
    await env.DB.prepare('DELETE FROM sessions WHERE customer_id = ?1').bind(customer.id).run()
    const page = await visitor.get(paths.withdrawalOf(String(sold.id)))
    expect([page.status, mainOf(page).includes('Médaille')]).toEqual([200, false])
    const sent = await visitor.post(paths.withdrawal, { ...fields, confirm: '1' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining('accuse=')])
  })
})
