import { env } from 'cloudflare:test'
import { paths } from '../../../shared/paths.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { mcpClient } from '../agents/mcp-client.ts'
import { hidden, shopper } from '../shopper.ts'
import { memberOf } from '../workshop/members.ts'
import type { Forms, Ready } from './doubled-form.ts'

/** Returns a form of a member of the staff. */
const ready = async (path: string, fields: Record<string, string>): Promise<Ready> => ({
  visitor: await memberOf('owner'),
  path,
  fields,
})

const version = async (subject: 'product' | 'coupon' | 'term', id: number) =>
  String(
    (await env.DB.prepare(
      'SELECT coalesce(max(version), 0) AS n FROM catalogue_edits WHERE subject = ?1 AND subject_id = ?2',
    )
      .bind(subject, id)
      .first<number>('n')) ?? 0,
  )

const code = {
  discount_type: 'percent',
  amount: '10',
  date_starts: '',
  date_expires: '',
  minimum_amount: '',
}

/** Creates two categories, which have a parent of their own, and returns their ids, the first one first. */
async function categories(): Promise<[string, string]> {
  const visitor = await memberOf('owner')
  const ids: string[] = []
  for (const place of ['above', 'first', 'second']) {
    const name = `${place}-${crypto.randomUUID()}`
    await visitor.post(paths.workshopCategories, {
      act: 'create',
      name,
      parent: ids[0] ?? '0',
      description: '',
    })
    const id = await env.DB.prepare('SELECT id FROM terms WHERE name = ?1').bind(name).first<number>('id')
    ids.push(String(id))
  }
  return [ids[1] ?? '', ids[2] ?? '']
}

/** Returns the id of a cart that an agent prepared and added a payment token to. */
async function preparedCart(): Promise<string> {
  const { call } = await mcpClient()
  const { data } = await call('set_cart', { items: [{ id: '7066' }] })
  await env.DB.prepare(
    'INSERT INTO agent_payments (cart, token, max_cents, card, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)',
  )
    .bind(data['id'], 'spt_1', 50_000, 'visa 4242', Date.now() + 3600_000)
    .run()
  return String(data['id'])
}

/** Forms of the staff, and the forms of a buyer about a prepared cart. */
export const staffForms: Forms = {
  '/panier-prepare/:id/reprendre': async () => {
    const visitor = shopper()
    const path = paths.preparedCart(await preparedCart())
    const page = await visitor.get(path)
    const fields = Object.fromEntries(
      ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(page, name)]),
    )
    return { visitor, path: `${path}/reprendre`, fields }
  },
  '/panier-prepare/:id/refuser-le-paiement': async () => ({
    visitor: shopper(),
    path: paths.refuseMeans(await preparedCart()),
  }),
  '/atelier/commandes/nouvelle': () =>
    ready(paths.workshopNewOrder, {
      ...{ sku_1: 'SKU-9001', quantity_1: '1', first_name: 'Claire', last_name: 'Morel' },
      ...{ email: 'claire@example.com', phone: '06 12 34 56 78', address_1: '14 rue des Orfèvres' },
      ...{ postcode: '75001', city: 'Paris', country: 'FR', payment: 'terminal', total: '89,90' },
      ...{ agreed: '1', form: crypto.randomUUID() },
    }),
  '/atelier/commandes/:id/notes': async () =>
    ready(paths.workshopNote((await soldOrder()).id), { words: 'Vue.', form: crypto.randomUUID() }),
  '/atelier/stock': () =>
    ready(paths.workshopStock, {
      ...{ sku: 'SKU-9002', pieces: '1', reason: 'made', words: '', form: crypto.randomUUID() },
    }),
  '/atelier/redirections': () =>
    ready(paths.workshopRedirects, { act: 'add', rules: `/ancien-${crypto.randomUUID()} -> /list` }),
  '/atelier/produits/nouveau': () =>
    ready(paths.workshopNewProduct, {
      ...{ name: 'Bague Nouvelle', type: 'simple', operation: crypto.randomUUID() },
    }),
  '/atelier/produits/:id{[0-9]{1,9}}': async () => {
    const visitor = await memberOf('owner')
    const made = await visitor.post(paths.workshopNewProduct, { name: 'Bague Essai', type: 'simple' })
    return { visitor, path: made.headers.get('Location') ?? '', fields: { act: 'archive', version: '1' } }
  },
  '/atelier/produits/ensemble': async () => {
    const stock = await env.DB.prepare('SELECT stock FROM products WHERE id = 9002').first<number>('stock')
    const items = [[9002, Number(await version('product', 9002)), stock, (stock ?? 0) + 1]]
    return ready(paths.workshopBulk, {
      ...{ operation: crypto.randomUUID(), kind: 'stock', items: JSON.stringify(items) },
    })
  },
  '/atelier/produits/categories': async () => {
    const [first, second] = await categories()
    return ready(paths.workshopCategories, { act: 'down', id: first, past: second })
  },
  '/atelier/produits/categories/:id{[0-9]{1,9}}': async () => {
    const [, second] = await categories()
    const fields = { act: 'save', name: `Broches-${crypto.randomUUID()}`, parent: '0', description: '' }
    return ready(paths.workshopCategory(Number(second)), {
      ...fields,
      version: await version('term', Number(second)),
    })
  },
  '/atelier/images/:file{[0-9a-z.]{1,40}}': async () => {
    const file = `${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}.png`
    await env.DB.prepare(
      "INSERT INTO pictures (file, alt, search_text, sent_at) VALUES (?1, '', '', '2026-11-20T09:00:00')",
    )
      .bind(file)
      .run()
    return ready(paths.workshopImage(file), {})
  },
  '/atelier/produits/etiquettes': () =>
    ready(paths.workshopTags, {
      ...{ act: 'create', name: `Étiquette ${crypto.randomUUID()}`, description: '' },
      operation: crypto.randomUUID(),
    }),
  '/atelier/codes': () =>
    ready(paths.workshopCoupons, {
      ...code,
      ...{ code: `deux-${crypto.randomUUID().slice(0, 8)}`, operation: crypto.randomUUID() },
    }),
  '/atelier/produits/etiquettes/:id{[0-9]{1,9}}': async () => {
    const visitor = await memberOf('owner')
    const name = `double-${crypto.randomUUID()}`
    await visitor.post(paths.workshopTags, { act: 'create', name, description: '' })
    const id = await env.DB.prepare('SELECT id FROM terms WHERE name = ?1').bind(name).first<number>('id')
    const fields = { act: 'save', name: `${name}-2`, description: '', version: '1' }
    return { visitor, path: paths.workshopTag(id ?? 0), fields }
  },
  '/atelier/codes/:id{[0-9]{1,9}}': async () => {
    const visitor = await memberOf('owner')
    const name = `double-${crypto.randomUUID().slice(0, 8)}`
    await visitor.post(paths.workshopCoupons, { ...code, code: name })
    const id =
      (await env.DB.prepare('SELECT id FROM coupons WHERE code = ?1').bind(name).first<number>('id')) ?? 0
    const fields = {
      ...code,
      act: 'save',
      amount: '15',
      version: await version('coupon', id),
      status: 'publish',
    }
    return { visitor, path: paths.workshopCoupon(id), fields }
  },
}

/**
 * Forms whose second click finds nothing left to do and says so. `tests/shop/workshop` and `tests/http/security` test
 * each of them.
 */
export const noticesDone = [
  paths.workshopImportWrite,
  paths.workshopLogin,
  paths.workshopLogout,
  '/atelier/invitation',
  paths.workshopSelf,
  paths.workshopTeam,
  '/atelier/clients/:ref',
  paths.passkeyLoginOptions,
  paths.passkeyLogin,
  paths.accountPasskeyOptions,
  paths.accountPasskeys,
  paths.removePasskey,
  paths.workshopPasskeyLoginOptions,
  paths.workshopPasskeyLogin,
  paths.workshopPasskeyOptions,
  paths.workshopPasskeys,
  paths.workshopRemovePasskey,
] as const
