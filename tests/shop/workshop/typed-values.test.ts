import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { editor, made, open, post, read } from './catalogue-editor.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()
beforeAll(() => loadCatalogue(env.DB))

/** Saves fields of a new product over a price of 100 euros and three pieces. */
async function saved(more: Record<string, string>) {
  const { operator, id } = await made()
  const first = { ...(await open(id)).fields, regular_price: '100', stock_quantity: '3', weight: '80' }
  expect((await post(operator, editor(id), first)).status).toBe(303)
  const sent = await post(operator, editor(id), { ...(await open(id)).fields, ...more })
  return { ...sent, operator, id, fields: (await open(id)).fields }
}

describe('a value typed in the product editor', () => {
  it.each([
    ['regular_price', '1290 € TTC', '1290,00'],
    ['regular_price', '1290,-', '1290,00'],
    ['regular_price', '1290.—', '1290,00'],
    ['stock_quantity', '5 pcs', '5'],
    ['stock_quantity', '5 pièces', '5'],
    ['stock_quantity', '5,0', '5'],
    ['stock_quantity', '1.000', '1000'],
    ['weight', '120 grammes', '120'],
    ['weight', '0,12 kg', '120'],
    ['weight', '120.5', '121'],
  ])('of %s: %j is read as %s', async (name, typed, stored) => {
    const { status, fields } = await saved({ [name]: typed })
    expect([status, fields[name]]).toEqual([303, stored])
  })

  it.each([
    ['regular_price', '1.290', '100,00'],
    ['regular_price', '1290 € HT', '100,00'],
    ['stock_quantity', '5,5', '3'],
    ['weight', '1.200', '80'],
  ])('of %s: %j is refused beside its field', async (name, typed, stored) => {
    const { status, html, fields } = await saved({ [name]: typed })
    expect([status, fields[name]]).toEqual([422, stored])
    expect(html).toContain(`id="${name}-error"`)
  })

  it.each([
    [{ sale_price: '80', date_on_sale_from: '2020-01-01', date_on_sale_to: '2020-01-31' }, 'date_on_sale_to'],
    [{ sale_price: '80', date_on_sale_to: '2020-01-31' }, 'date_on_sale_to'],
    [{ date_on_sale_from: '2099-01-01', date_on_sale_to: '2099-01-31' }, 'sale_price'],
    [{ regular_price: '', sale_price: '80' }, 'regular_price'],
    [{ publish_day: '2099-01-01', publish_hour: '09:00' }, 'status'],
  ])('is not ignored: %j is refused beside %s, with what was typed', async (typed, field) => {
    const { status, html } = await saved(typed)
    expect(status).toBe(422)
    expect(html).toContain(`id="${field}-error"`)
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
  })

  it('is not asked for where it would be ignored: a set has the prices of its pieces', async () => {
    const { page } = await open(7091)
    expect(page.html).not.toContain('name="regular_price"')
  })

  it('that is emptied removes the price: the product waits for another one', async () => {
    const { operator, id } = await saved({ status: 'publish', 'category.11': '1' })
    const emptied = { ...(await open(id)).fields, regular_price: '' }
    expect((await post(operator, editor(id), emptied)).status).toBe(303)
    const { page, fields } = await open(id)
    expect(fields['regular_price']).toBe('')
    expect(plain(page)).toContain('en vente dès qu’il a un prix')
    expect(plain(await read(`${paths.workshopProducts}?mots=${id}`))).toContain('Sans prix')
    await post(operator, editor(id), { ...fields, regular_price: '120' })
    expect((await open(id)).fields['regular_price']).toBe('120,00')
    const { results } = await env.DB.prepare('SELECT price_cents FROM price_history WHERE product_id = ?1')
      .bind(id)
      .all()
    expect(results).toEqual([{ price_cents: 10_000 }, { price_cents: 12_000 }])
  })
})

it('a sale that has ended is none for REST clients', async () => {
  const { id } = await saved({})
  const body = { sale_price: '80', date_on_sale_from: '2020-01-01', date_on_sale_to: '2020-01-31' }
  const context = createExecutionContext()
  const answer = await embedded.fetch(
    new Request(`https://aubenacre.test/wp-json/wc/v3/products/${id}`, {
      ...{ method: 'PUT', body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json', ...key() },
    }),
    ...([bindings, context] as const),
  )
  await waitOnExecutionContext(context)
  expect(answer.status).toBe(200)
  expect((await open(id)).fields['sale_price']).toBe('')
})
