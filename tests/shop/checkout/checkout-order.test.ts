import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, checkoutFields, errorOf, hidden, type Shopper, shopper, words } from '../shopper.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

async function withStuds(bindings = env): Promise<Shopper> {
  const visitor = shopper(bindings)
  await visitor.post('/cart/items', { id: '7057', quantity: '1' })
  return visitor
}

const orders = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n

const attempt = ['client_ref', 'cart_print', 'expected_total']

describe('POST /checkout', () => {
  it('creates one order when the same form is sent twice at once and again later', async () => {
    const visitor = await withStuds()
    const fields = await checkoutFields(visitor)
    const before = (await orders()) ?? 0
    const answers = await Promise.all([visitor.post('/checkout', fields), visitor.post('/checkout', fields)])
    answers.push(await visitor.post('/checkout', fields))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
    expect(await orders()).toBe(before + 1)
  })

  it('says why when the browser has lost the cookies of the cart', async () => {
    const fields = await checkoutFields(await withStuds())
    const before = await orders()
    const said = await shopper().post('/checkout', fields, { Accept: 'application/json' })
    expect([said.status, said.html]).toEqual([
      400,
      expect.stringMatching(/cookies de ce site.*Rien n’a été commandé/),
    ])
    const plain = await shopper().post('/checkout', fields)
    expect([plain.status, plain.headers.get('Location'), await orders()]).toEqual([303, '/cart', before])
  })

  it('continues the same order when the page is reloaded, until the order is cancelled', async () => {
    const visitor = await withStuds()
    const fields = await checkoutFields(visitor)
    const first = await visitor.post('/checkout', fields)
    const again = await checkoutFields(visitor)
    expect(again['client_ref']).toBe(fields['client_ref'])
    const second = await visitor.post('/checkout', again)
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    await env.DB.prepare(
      "UPDATE orders SET status = 'cancelled', stock_state = 'released' WHERE client_ref = ?1",
    )
      .bind(fields['client_ref'])
      .run()
    expect((await checkoutFields(visitor))['client_ref']).not.toBe(fields['client_ref'])
    const late = await visitor.post('/checkout', fields)
    expect(late.status).toBe(422)
    expect(words(late)).toContain('Le délai de paiement de cette commande est passé.')
    expect(hidden(late, 'client_ref')).not.toBe(fields['client_ref'])
  })

  it('returns 409 with the real total when the client sends another one', async () => {
    const visitor = await withStuds()
    const before = await orders()
    const page = await visitor.post(
      '/checkout',
      await checkoutFields(visitor, { expected_total: '1', total: '1' }),
    )
    expect(page.status).toBe(409)
    expect(words(page)).toContain('Votre panier a changé pendant la commande.')
    expect(words(page)).toContain('value="Morel"')
    expect(hidden(page, 'expected_total')).toBe('2900')
    expect(await orders()).toBe(before)
  })

  it('shows what changed at the top, with the focus, and above the order summary', async () => {
    const visitor = await withStuds()
    const { html } = await visitor.post('/checkout', await checkoutFields(visitor, { expected_total: '1' }))
    const change = '<li>Le total est maintenant de 29,00\u00a0€.</li>'
    const [top = '', recap = '', ...others] = html.split(change).slice(0, -1)
    expect(others).toEqual([])
    expect(top).toMatch(/<div class="msg[^>]*role="alert"[^>]*>(?!.*<div class="msg)/s)
    expect(html.match(/autofocus/gi)).toHaveLength(1)
    expect(top).toMatch(/autofocus/i)
    expect(recap).toContain('href="#recap"')
    expect(recap).toContain('id="recap"')
    expect(recap).not.toContain('Articles')
  })

  it('uses a new client reference after the cart has changed', async () => {
    const visitor = await withStuds()
    const fields = await checkoutFields(visitor)
    expect((await visitor.post('/checkout', fields)).status).toBe(303)
    await visitor.post('/cart/items', { id: '7058', quantity: '1' })
    expect(await cartOf(visitor)).toMatchObject({ count: 2 })
    const page = await visitor.post('/checkout', fields)
    expect(page.status).toBe(409)
    expect(hidden(page, 'client_ref')).not.toBe(fields['client_ref'])
    const again = { ...fields, ...Object.fromEntries(attempt.map((name) => [name, hidden(page, name)])) }
    expect((await visitor.post('/checkout', again)).status).toBe(303)
  })

  it('applies and removes a code without ordering, and keeps the typed values', async () => {
    const visitor = await withStuds()
    const before = await orders()
    const fields = await checkoutFields(visitor, { code_side: ' WELCOME10 ', apply: 'side' })
    const page = await visitor.post('/cart/coupon', fields)
    expect(page.status).toBe(200)
    expect(words(page)).toContain('value="Morel"')
    expect(words(page)).toContain('Remise welcome10')
    expect(hidden(page, 'expected_total')).toBe('2610')
    await visitor.post('/cart/coupon', { remove: 'welcome10' })
    expect((await cartOf(visitor)).total).toBe(2900)
    expect(await orders()).toBe(before)
  })

  it.each([
    [{ apply: 'side', code_top: '', code_side: '' }, 'Entrez un code.'],
    [{ apply: 'side', code_top: '', code_side: 'rien' }, 'Ce code n’est pas valable.'],
    [{ apply: 'side', code_side: 'hier' }, 'Ce code a expiré.'],
    [{ apply: 'side', code_side: 'beaucoup' }, 'Ajoutez 9971,00\u00a0€ d’articles pour utiliser ce code.'],
    [{ apply: 'side', code_side: 'personne' }, 'Ce code n’est plus disponible.'],
  ])('returns 422 with the reason why a code is refused', async (fields, sentence) => {
    await env.DB.prepare(
      `INSERT OR REPLACE INTO coupons (code, type, amount, expires_at, minimum_cents, usage_limit)
       VALUES ('hier', 'percent', 5, 1, NULL, NULL), ('beaucoup', 'percent', 5, NULL, 1000000, NULL),
         ('personne', 'percent', 5, NULL, NULL, 0)`,
    ).run()
    const page = await (await withStuds()).post('/cart/coupon', fields)
    expect(page.status).toBe(422)
    expect(errorOf(page, 'code_side')).toBe(sentence)
  })

  it('accepts a personal code only with the e-mail address of its owner', async () => {
    await env.DB.prepare(
      `INSERT INTO coupons (code, type, amount, usage_limit, email)
       VALUES ('bienvenue-a', 'percent', 10, 1, 'lea@example.com')`,
    ).run()
    const visitor = await withStuds()
    const code = { apply: 'side', code_side: 'Bienvenue-A' }
    const answers = [
      ['', 'Ce code est lié à une adresse\u00a0: indiquez d’abord l’e-mail qui l’a reçu.'],
      ['lea@', 'Ce code est lié à une adresse\u00a0: indiquez d’abord l’e-mail qui l’a reçu.'],
      ['paul@example.com', 'Ce code est réservé à une autre adresse.'],
      ['Lea@example.com', undefined],
    ]
    for (const [email, sentence] of answers) {
      const page = await visitor.post('/cart/coupon', await checkoutFields(visitor, { ...code, email }))
      expect(errorOf(page, 'code_side')).toBe(sentence)
    }
    const order = async (email: string) => visitor.post('/checkout', await checkoutFields(visitor, { email }))
    expect(errorOf(await order('paul@example.com'), 'code_side')).toBe(answers[2]?.[1])
    expect((await order('LEA@example.com')).status).toBe(303)
  })

  it('shows a refused code in its field and reads the field whose button was pressed', async () => {
    const visitor = await withStuds()
    const page = await visitor.post(
      '/cart/coupon',
      await checkoutFields(visitor, { code_top: 'ancien', code_side: 'Rien10', apply: 'side' }),
    )
    expect(words(page)).toMatch(/<input[^>]*id="code_side"[^>]*value="Rien10"/)
    expect(words(page)).toMatch(/<input[^>]*id="code_side"[^>]*aria-describedby="code_side-error"/)
    const taken = await visitor.post(
      '/cart/coupon',
      await checkoutFields(visitor, { code_top: 'ancien', code_side: 'Welcome10', apply: 'side' }),
    )
    expect(words(taken)).toContain('Remise welcome10')
    expect(words(taken)).not.toMatch(/<input[^>]*id="code_side"[^>]*value="[^"]/)
  })

  it('keeps the typed values when a code is refused', async () => {
    const visitor = await withStuds()
    const fields = await checkoutFields(visitor, {
      code_side: 'rien',
      apply: 'side',
      newsletter: '1',
      state: 'IT-RM',
    })
    const page = words(await visitor.post('/cart/coupon', fields))
    expect(page).toContain(`value="${fields['email']}"`)
    expect(page).toContain('value="14, rue des Orfèvres"')
    expect(page).toMatch(/name="newsletter"[^>]*checked/)
    expect(page).toMatch(/<option value="IT-RM" selected/)
  })

  it('creates no order when the buyer presses Enter in a field', async () => {
    const visitor = await withStuds()
    const before = await orders()
    const page = await visitor.post(
      '/cart/coupon',
      await checkoutFields(visitor, { code_top: '', code_side: '' }),
    )
    expect(page.status).toBe(200)
    expect(errorOf(page, 'code_side')).toBeUndefined()
    expect(await orders()).toBe(before)
  })

  it('returns 503 in production without a payment provider and logs an error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const visitor = await withStuds({ ...env, ENVIRONMENT: 'production' })
    const page = await visitor.post('/checkout', await checkoutFields(visitor))
    expect(page.status).toBe(503)
    expect(words(page)).toContain('Le paiement est momentanément indisponible. Votre panier est conservé.')
    expect(words(page)).toContain('value="Morel"')
    expect(log.mock.calls.flat().join(' ')).toContain('no payment')
    log.mockRestore()
  })
})
