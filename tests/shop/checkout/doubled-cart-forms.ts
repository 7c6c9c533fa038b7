import { paths } from '../../../shared/paths.ts'
import { studs, withStuds } from '../../commerce/cart-studs.ts'
import { accessOf, ordered, paid } from '../orders/order-pages-shop.ts'
import { checkoutFields, shopper } from '../shopper.ts'
import type { Forms } from './doubled-form.ts'

/** Returns a visitor whose browser already has a cart. */
async function known() {
  const { visitor, key } = await withStuds()
  await visitor.post(paths.cartItemRemoval(key))
  return { visitor, key }
}

/** The forms of the cart, and the order form. */
export const cartForms: Forms = {
  '/cart/items': async () => ({ ...(await known()), path: paths.cartItems, fields: studs }),
  '/cart/items of a set': async () => ({
    ...(await known()),
    path: paths.cartItems,
    fields: { id: '7096', piece: ['7032', '7058'], '7032.attribute_pa_longueur': '42 cm' },
  }),
  '/cart/items of a look': async () => ({
    ...(await known()),
    path: paths.cartItems,
    fields: { piece: ['7057', '7058'] },
  }),
  '/cart/items/:key': async () => {
    const { visitor, key } = await withStuds()
    return { visitor, path: paths.cartItem(key), fields: { quantity: '3' } }
  },
  '/cart/items/:key/remove': async () => {
    const { visitor, key } = await withStuds()
    return { visitor, path: paths.cartItemRemoval(key) }
  },
  '/cart/items/:key/restore': async () => {
    const { visitor, key } = await known()
    return { visitor, path: paths.cartItemRestoral(key) }
  },
  '/cart/code': async () => ({
    ...(await withStuds()),
    path: paths.cartCode,
    fields: { code: 'welcome10' },
  }),
  '/cart/code off': async () => {
    const { visitor } = await withStuds()
    await visitor.post(paths.cartCode, { code: 'welcome10' })
    return { visitor, path: paths.cartCode, fields: { remove: 'welcome10' } }
  },
  '/cart/coupon': async () => {
    const { visitor } = await withStuds()
    const fields = { code_top: 'welcome10', code_side: '', apply: 'top' }
    return { visitor, path: paths.coupon, fields }
  },
  '/checkout': async () => {
    const { visitor } = await withStuds()
    const fields = (await checkoutFields(visitor, { save_info: '1', newsletter: '1' })) as Record<
      string,
      string
    >
    return { visitor, path: paths.checkout, fields }
  },
  '/checkout/result/:id/pay': async () => {
    const { visitor, id, page, session } = await ordered()
    await visitor.post(session, { action: 'pay', card: '4000 0000 0000 0002' })
    return { visitor, path: paths.payAgain(id), fields: { key: accessOf(page) } }
  },
  '/demo-payment/:session': async () => {
    const { visitor, session } = await ordered()
    return { visitor, path: session, fields: { action: 'pay', card: '4242 4242 4242 4242' } }
  },
  '/commande/:id/recommander': async () => {
    const { visitor, id, page } = await paid()
    return { visitor, path: paths.orderAgain(id), fields: { acces: accessOf(page) } }
  },
  '/commande/:id/annuler': async () => {
    const { visitor, id, page } = await ordered()
    return { visitor, path: paths.orderCancel(id), fields: { acces: accessOf(page) } }
  },
  '/commande/:id/lien': async () => {
    const { visitor, id, page } = await paid()
    return { visitor, path: paths.orderMail(id), fields: { acces: accessOf(page) } }
  },
  '/commande/:id/modifier': async () => {
    const { visitor, id, page } = await ordered()
    const form = await visitor.get(page.replace('?', '/modifier?'))
    const typed = [...form.html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)]
    const fields = Object.fromEntries(typed.map(([, name = '', value = '']) => [name, value]))
    return { visitor, path: paths.orderDetails(id), fields: { ...fields, country: 'FR', note: 'Sonnez.' } }
  },
  '/suivi': async () => {
    const { id, email } = await paid()
    return { visitor: shopper(), path: paths.orderSearch, fields: { number: String(id), email } }
  },
}
