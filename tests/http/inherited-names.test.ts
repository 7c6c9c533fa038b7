/** Names that every JavaScript object inherits are ordinary text, wherever a visitor may write them. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { shopper } from '../shop/shopper.ts'
import { visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s', (name) => {
  it('in an address answers a page or 404, and logs no error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const path of [
      `/list/${name}`,
      `/list?${name}=${name}`,
      `/list?metal=${name}&tri=${name}&page=${name}`,
      `/search?wd=${name}`,
      `/product/${name}-7001?${name}=1&taille=${name}`,
      `/${name}`,
      `/news/${name}`,
      `/cgv/${name}`,
      `/account?onglet=${name}`,
      `/contacter?recu=${name}&sujet=${name}`,
      `/guide?pays=${name}&taille=${name}`,
      `/comparer?ids=${name}`,
      `/retractation?commande=${name}`,
    ])
      expect([path, [200, 301, 303, 404].includes((await visit(path)).status)]).toEqual([path, true])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  it('in the fields of a form is refused or ignored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const visitor = shopper()
    const fields = {
      ...{ id: '7001', [name]: name, [`attribute_${name}`]: name, attribute_pa_taille: name, country: name },
      ...{ billing_country: name, state: name, postcode: '75001', phone: '+1 212 555 0100', subject: name },
      ...{ payment_method: name, code: name, source: name, choice: name, email: `${name}@example.com` },
    }
    for (const path of [
      paths.cartItems,
      paths.cartCode,
      paths.checkout,
      paths.contact,
      paths.newsletter,
      paths.favorites,
      paths.login,
      paths.register,
      paths.withdrawal,
      paths.orderSearch,
    ]) {
      const { status } = await visitor.post(path, fields)
      expect([path, status < 500]).toEqual([path, true])
    }
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  it('in the data of a cart line is a label like another', async () => {
    const { html, status } = await visit('/wp-json/cocart/v2/cart/add-item', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"id":"7057","quantity":"1","item_data":{"${name}":"a"},"variation":{"${name}":"b"}}`,
    })
    expect([status < 500, html.includes('native code')]).toEqual([true, false])
  })
})
