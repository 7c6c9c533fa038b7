import { describe, expect, it } from 'vitest'
import { make, openWriting, refusal, rest } from './writing-calls.ts'

openWriting()

const choice = { name: 'Gravure', options: ['Oui', 'Non'], variation: true, visible: false }
const makeVariable = async () => {
  const product = await make({ type: 'variable', attributes: [choice], manage_stock: false })
  const path = `products/${product.id}/variations`
  const sent = { regular_price: '129.00', attributes: [{ name: 'Gravure', option: 'Oui' }] }
  const { body } = await rest('POST', path, sent)
  return { product, path: `${path}/${body.id}` }
}
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
const metaOf = (body: any) =>
  body.meta_data.map(({ key, value }: { key: string; value: string }) => [key, value])

describe('WooCommerce fields that no page shows', () => {
  it.each(['constructor', 'toString', 'valueOf'])('an attribute is called « %s »', async (name) => {
    const sent = { name, options: ['Oui', 'Non'], variation: true, visible: true }
    const { id } = await make({ type: 'variable', attributes: [sent], manage_stock: false })
    const path = `products/${id}/variations`
    const made = await rest('POST', path, { regular_price: '129.00', attributes: [{ name, option: 'Oui' }] })
    expect([made.status, made.body.attributes]).toEqual([201, [expect.objectContaining({ option: 'Oui' })]])
    const { body } = await rest('GET', `products/${id}`)
    expect(body.attributes[0]).toMatchObject({ id: 0, name, options: ['Oui', 'Non'], variation: true })
    expect((await rest('PUT', `products/${id}`, { name: 'Autre nom' })).status).toBe(200)
  })

  it('of a product are stored, returned, changed and deleted', async () => {
    const { id } = await make({
      attributes: [choice],
      brands: [{ name: 'Maison A', slug: 'maison-a' }],
      meta_data: [
        { key: '_plugin_note', value: 'à part' },
        { key: '_nombre', value: 7 },
        { key: 'care', value: 'Doux' },
      ],
    })
    const kept = (await rest('GET', `products/${id}`)).body
    expect(kept.attributes[0]).toMatchObject({ name: 'Gravure', visible: false })
    expect(kept.brands).toEqual([{ name: 'Maison A', slug: 'maison-a' }])
    expect(metaOf(kept)).toEqual(
      expect.arrayContaining([
        ['_plugin_note', 'à part'],
        ['_nombre', '7'],
        ['care', 'Doux'],
      ]),
    )
    // A write without the field leaves it unchanged.
    const { visible: _, ...silent } = choice
    await rest('PUT', `products/${id}`, { attributes: [silent] })
    const later = await rest('PUT', `products/${id}`, { meta_data: [{ key: '_plugin_note', value: null }] })
    expect(later.body.attributes[0]).toMatchObject({ visible: false })
    expect(metaOf(later.body)).not.toContainEqual(['_plugin_note', 'à part'])
    expect(metaOf(later.body)).toContainEqual(['_nombre', '7'])
    const shown = await rest('PUT', `products/${id}`, { attributes: [{ ...silent, visible: true }] })
    expect(shown.body.attributes[0]).toMatchObject({ visible: true })
  })

  it('of a variation are stored, returned in order and deleted', async () => {
    const { path } = await makeVariable()
    const written = await rest('PUT', path, {
      ...{ menu_order: 4, low_stock_amount: 2, weight: '0.012', tax_class: 'reduced-rate' },
      meta_data: [
        { key: '_private', value: 'x' },
        { key: 'atelier', value: 'Paris' },
      ],
    })
    expect(written.body).toMatchObject({ menu_order: 4, low_stock_amount: 2, weight: '0.012' })
    expect(metaOf((await rest('GET', path)).body)).toEqual([
      ['_private', 'x'],
      ['atelier', 'Paris'],
    ])
    const less = await rest('PATCH', path, { meta_data: [{ key: '_private', value: '' }] })
    expect(metaOf(less.body)).toEqual([['atelier', 'Paris']])
  })

  it('do not change when a client sends a response back', async () => {
    const { product, path } = await makeVariable()
    await rest('PUT', path, { meta_data: [{ key: '_private', value: 'x' }], menu_order: 4 })
    for (const address of [`products/${product.id}`, path]) {
      const { body } = await rest('GET', address)
      const sent = await rest('PUT', address, body)
      expect([address, sent.status, sent.body.message]).toEqual([address, 200, undefined])
      const moved = Object.keys(sent.body).filter(
        (name) => JSON.stringify(sent.body[name]) !== JSON.stringify(body[name]),
      )
      expect([address, moved.filter((name) => !/^(version|date_modified)/.test(name))]).toEqual([address, []])
    }
  })
})

describe('planned reduction', () => {
  it('is visible to API clients and stays when they send the product back', async () => {
    const planned = { sale_price: '99.00', date_on_sale_from: '2026-12-01T08:00:00', date_on_sale_to: null }
    const { id } = await make(planned)
    const { product, path } = await makeVariable()
    await rest('PUT', path, { ...planned, date_on_sale_to: '2026-12-24T23:59:59' })
    for (const address of [`products/${id}`, path]) {
      const { body } = await rest('GET', address)
      expect(body).toMatchObject({
        price: '129.00',
        regular_price: '129.00',
        sale_price: '99.00',
        on_sale: false,
      })
      expect(body.date_on_sale_from).toBe('2026-12-01T08:00:00')
      const back = await rest('PUT', address, body)
      expect(back.body).toMatchObject({ sale_price: '99.00', date_on_sale_to: body.date_on_sale_to })
    }
    const listed = (await rest('GET', `products?include=${id}`)).body
    expect(listed[0]).toMatchObject({ sale_price: '99.00', on_sale: false })
    const variations = (await rest('GET', `products/${product.id}/variations`)).body
    expect(variations[0]).toMatchObject({ sale_price: '99.00', date_on_sale_to: '2026-12-24T23:59:59' })
    const ended = await rest('PUT', `products/${id}`, { sale_price: '' })
    expect(ended.body).toMatchObject({ sale_price: '', date_on_sale_from: null })
  })
})

describe('unsupported fields', () => {
  const ofBoth = {
    virtual: true,
    downloadable: true,
    downloads: [{ name: 'f', file: 'https://x.test/f.pdf' }],
    backorders: 'notify',
    cost_of_goods_sold: { values: [{ defined_value: 12 }] },
    date_on_sale_from_gmt: '2026-12-01T00:00:00',
  }
  it('of a product return 400 naming the field, and change nothing', async () => {
    const { id } = await make()
    const { body: before } = await rest('GET', `products/${id}`)
    const fields = {
      ...ofBoth,
      ...{ external_url: 'https://x.test', button_text: 'Voir', post_password: 'secret', parent_id: 12 },
      date_created_gmt: '2026-12-01T00:00:00',
    }
    for (const [name, value] of Object.entries(fields)) {
      const sent = await rest('PUT', `products/${id}`, { name: 'Autre', [name]: value })
      expect([name, refusal(sent)]).toEqual([name, '400 rest_invalid_param'])
      expect(Object.keys(sent.body.data.params)).toEqual([name])
      expect(sent.body.data.params[name]).toMatch(/[a-zé] /)
    }
    expect((await rest('GET', `products/${id}`)).body).toEqual(before)
    const usual = { virtual: false, downloads: [], external_url: '', backorders: 'no', parent_id: 0 }
    expect((await rest('PUT', `products/${id}`, usual)).status).toBe(200)
  })

  it('of a variation return 400 naming the field, and change nothing', async () => {
    const { path } = await makeVariable()
    const fields = { ...ofBoth, description: 'Gravée', image: { src: 'https://x.test/a.jpg' } }
    for (const [name, value] of Object.entries(fields)) {
      const sent = await rest('PUT', path, { regular_price: '99.00', [name]: value })
      expect([name, refusal(sent)]).toEqual([name, '400 rest_invalid_param'])
      expect(Object.keys(sent.body.data.params)).toContain(name)
    }
    expect((await rest('GET', path)).body).toMatchObject({ regular_price: '129.00' })
  })
})
