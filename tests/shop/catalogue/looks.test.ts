import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { looks } from '#brand/looks.ts'
import type { AddToCartProps } from '../../../client/ui/buyable.ts'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, type Shopper, shopper } from '../shopper.ts'
import { headingOf, structuredOf, textOf, type Visit, visit } from '../visit.ts'

/** A product of the first look is a draft, and one of the second is sold out. */
const hidden = 7056
const soldOut = 7060

beforeAll(async () => {
  await loadCatalogue(env.DB)
  await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(hidden).run()
  await env.DB.prepare('UPDATE variations SET stock = 0 WHERE product_id = ?').bind(soldOut).run()
})

const json = { Accept: 'application/json' }
const office = {
  piece: ['7033', '7057', '7007'],
  '7033.attribute_pa_longueur': '40 cm',
  '7007.attribute_pa_taille': '52',
}

/** Returns the part of the page with one look. */
const partOf = ({ html }: Visit, slug: string) =>
  new RegExp(`<section class="look" id="${slug}".*?</section>`, 's').exec(html)?.[0] ?? ''

const propsIn = (html: string): AddToCartProps =>
  JSON.parse(
    (/data-name="add-to-cart"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )

const linesOf = async (visitor: Shopper) =>
  (await cartOf(visitor)).lines.map(({ name, quantity }) => [name, quantity])

describe('page of looks', () => {
  it('shows six looks with their published products, prices and one button each', async () => {
    const page = await visit(paths.looks)
    expect([page.status, headingOf(page)]).toEqual([200, 'Allures'])
    for (const { slug, products, more } of looks) {
      const part = partOf(page, slug)
      const { pieces, product } = propsIn(part)
      expect([slug, pieces.map(({ id }) => id)]).toEqual([slug, products.filter((id) => id !== hidden)])
      for (const { id, path } of pieces) {
        expect(part).toMatch(new RegExp(`name="piece"[^>]*value="${id}"`))
        expect(part).toContain(`href="${path}"`)
      }
      const sum = pieces.reduce((total, { ticked, price }) => total + (ticked ? price : 0), 0)
      expect(product.price).toBe(sum)
      expect(part.match(/type="submit"/g)).toHaveLength(1)
      expect(part).toContain(slug === 'premier-soir' ? 'les pièces choisies' : 'Ajouter')
      expect(part).toContain(`href="${more.path}"`)
      expect(part).not.toContain('name="id"')
    }
    expect(page.html).not.toContain('id="buy"')
  })

  it('describes each look and its products in structured data and Markdown', async () => {
    const list = structuredOf(await visit(paths.looks))['CollectionPage'] as {
      hasPart: { name: string; numberOfItems: number }[]
    }
    expect(list.hasPart.map(({ name, numberOfItems }) => [name, numberOfItems])).toEqual(
      looks.map(({ title, products }) => [title, products.filter((id) => id !== hidden).length]),
    )
    const { html } = await visit(paths.looks, { headers: { Accept: 'text/markdown' } })
    expect(html).toContain('## Premier soir')
    expect(html).toContain('[Bague Éclat cristallin](')
  })

  it('marks a sold-out product and leaves it unticked', async () => {
    const evening = partOf(await visit(paths.looks), 'premier-soir')
    expect(textOf(evening)).toContain('Puces Éclat cristallin , 35,00 € , épuisé')
    expect(propsIn(evening).pieces.find(({ id }) => id === soldOut)?.ticked).toBe(false)
  })

  it('shows texts and links when the platform is down', async () => {
    const page = await visit(paths.looks, {}, { ...env, COMMERCE_URL: 'https://platform.test' })
    expect(page.status).toBe(200)
    expect(partOf(page, 'oui')).toContain(paths.list('mariage'))
    expect(page.html).not.toContain('name="piece"')
  })
})

describe('POST /cart/items for a look', () => {
  it('adds each ticked product once, also when the browser sends the form twice', async () => {
    const visitor = shopper()
    const intent = crypto.randomUUID()
    const first = await visitor.post(paths.cartItems, { ...office, intent })
    expect([first.status, first.headers.get('Location')]).toEqual([303, paths.cart])
    await visitor.post(paths.cartItems, { ...office, intent })
    expect(await linesOf(visitor)).toEqual([
      ['Collier Trois Rosées', 1],
      ['Puces Rosée', 1],
      ['Bague Rosée', 1],
    ])
  })

  it('returns 409, adds the available products and names the one without a size', async () => {
    const visitor = shopper()
    const { status, html } = await visitor.post(paths.cartItems, { piece: ['7057', '7007'] }, json)
    expect(status).toBe(409)
    expect(JSON.parse(html).notice.text).toContain('sauf «\u00a0Bague Rosée\u00a0»')
    expect(await linesOf(visitor)).toEqual([['Puces Rosée', 1]])
  })

  it('returns 409 and adds the other products when one is no longer sold', async () => {
    const visitor = shopper()
    const { status, html } = await visitor.post(paths.cartItems, { piece: ['7057', '4711'] }, json)
    expect([status, JSON.parse(html).notice.text]).toEqual([
      409,
      'Ajouté au panier, sauf ce qui n’est plus en vente.',
    ])
    expect(JSON.parse(html).cart.lines).toHaveLength(1)
    expect(await linesOf(visitor)).toEqual([['Puces Rosée', 1]])
  })

  it.each([{}, { piece: '4711' }])('returns 422 when no known product is ticked: %o', async (form) => {
    const { status, html } = await shopper().post(paths.cartItems, form, json)
    expect(status).toBe(422)
    expect(JSON.parse(html).errors).toEqual({ piece: 'Choisissez au moins un bijou.' })
  })
})
