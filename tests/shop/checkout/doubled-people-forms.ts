import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { invitation } from '../../../worker/platform/customers/known.ts'
import { hashPassword } from '../../../worker/platform/customers/passwords.ts'
import { pickedName } from '../../../worker/shop/checkout/checkout-data.ts'
import { freshName, password } from '../../support/accounts.ts'
import { loggedIn } from '../../support/customer.ts'
import { fields as declared, formOf } from '../orders/withdrawal-form.ts'
import { guest, hidden, type Shopper, shopper } from '../shopper.ts'
import type { Forms } from './doubled-form.ts'

interface Customer {
  visitor: Shopper
  username: string
  email: string
}

async function customer(): Promise<Customer> {
  const { username, email, token } = await loggedIn(freshName(), env, await hashPassword(password))
  const visitor = shopper()
  visitor.cookies.set('aubenacre_token', token)
  return { visitor, username, email }
}

const freshEmail = () => `claire.${crypto.randomUUID()}@example.com`

/** Returns the path of the link in the last mail of a kind. */
async function lastLink(kind: string, path: string): Promise<string> {
  const mail = await env.DB.prepare(
    'SELECT text FROM outbox WHERE kind = ?1 AND instr(text, ?2) ORDER BY id DESC',
  )
    .bind(kind, `${path}?`)
    .first<{ text: string }>()
  return new RegExp(`https?://[^/]+(${path}\\?\\S+)`).exec(mail?.text ?? '')?.[1] ?? `no link in ${kind}`
}

const chosen = { password: 'Ecume-2027', confirmPassword: 'Ecume-2027' }
const home = { ...guest, label: 'Maison' }

/** Adds an address to a customer's book. Returns the customer and the path of a form about it. */
async function addresses(path: (id: number) => string) {
  const { visitor } = await customer()
  await visitor.post(paths.newAddress, home)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM customer_addresses').first<{ id: number }>()
  return { visitor, path: path(row?.id ?? 0) }
}

/** The forms of accounts. */
export const accountForms: Forms = {
  '/account/login': async () => {
    const { username } = await customer()
    const visitor = shopper()
    // A browser that keeps cookies is led on at once, so that both answers lead to the same page.
    visitor.cookies.set('aubenacre_count', '0')
    return { visitor, path: paths.login, fields: { username, password } }
  },
  '/account/register': async () => {
    const fields = { username: freshName(), email: freshEmail(), ...chosen }
    return { visitor: shopper(), path: paths.register, fields }
  },
  '/account/reset': async () => {
    const { email } = await customer()
    return { visitor: shopper(), path: paths.resetPassword, fields: { email } }
  },
  '/account/nouveau-mot-de-passe': async () => {
    const { email } = await customer()
    await shopper().post(paths.resetPassword, { email })
    return {
      visitor: shopper(),
      path: await lastLink('password-reset', paths.newPassword),
      fields: chosen,
    }
  },
  '/account/appareil': async () => {
    const token = await invitation(env, 'account 1', Date.now())
    return { visitor: shopper(), path: `${paths.knownDevice}?cle=${token}` }
  },
  '/verification': async () => {
    const visitor = shopper({ ...env, TURNSTILE_SITE_KEY: '0x4site', TURNSTILE_SECRET_KEY: '0x4secret' })
    const keys = new Set<string | null>()
    // Simulates Cloudflare: a token works once, except for a call with the same idempotency key.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const sent = init?.body
      keys.add(sent instanceof URLSearchParams ? sent.get('idempotency_key') : null)
      return Response.json({ success: keys.size === 1 && !keys.has(null) })
    })
    return { visitor, path: paths.humanProof, fields: { 'cf-turnstile-response': crypto.randomUUID() } }
  },
  '/account/logout': async () => ({ ...(await customer()), path: paths.logout }),
  '/account/parametres/nom': async () => ({
    ...(await customer()),
    path: paths.accountName,
    fields: { first_name: 'Léa', last_name: 'Morel' },
  }),
  '/account/parametres/e-mail': async () => ({
    ...(await customer()),
    path: paths.accountEmail,
    fields: { email: freshEmail(), email_password: password },
  }),
  '/account/parametres/mot-de-passe': async () => ({
    ...(await customer()),
    path: paths.accountPassword,
    fields: { current: password, ...chosen },
  }),
  '/account/parametres/connexions': async () => ({ ...(await customer()), path: paths.logoutEverywhere }),
  '/account/e-mail': async () => {
    const { visitor } = await customer()
    await visitor.post(paths.accountEmail, { email: freshEmail(), email_password: password })
    return { visitor, path: await lastLink('email-change', paths.emailConfirm) }
  },
  '/account/donnees/suppression': async () => ({
    ...(await customer()),
    path: paths.accountDeletion,
    fields: { password, sure: '1' },
  }),
  '/account/adresses/nouvelle': async () => ({
    ...(await customer()),
    path: paths.newAddress,
    fields: home,
  }),
  '/account/adresses/:id': async () => ({
    ...(await addresses(paths.accountAddress)),
    fields: { ...home, city: 'Lyon' },
  }),
  '/account/adresses/:id/choisir': () => addresses(paths.preferAddress),
  '/account/adresses/:id/supprimer': () => addresses(paths.removeAddress),
  '/favorite': async () => ({ ...(await customer()), path: paths.favorites, fields: { ajouter: '7057' } }),
  '/checkout/adresse': async () => {
    const { visitor } = await addresses(paths.accountAddress)
    await visitor.post(paths.cartItems, { id: '7057', quantity: '1' })
    return { visitor, path: paths.checkoutAddress, fields: { [pickedName]: 'autre' } }
  },
  '/checkout/forget': async () => ({ visitor: shopper(), path: paths.forgetDetails }),
}

const asked = async (email: string) => {
  await shopper().post(paths.newsletter, { email })
  return lastLink('letter-confirm', paths.newsletterConfirm)
}

const awaited = async () => {
  await shopper().post(`${paths.restock}?bijou=7054`, { choice: '7054', email: freshEmail() })
  return lastLink('restock-confirm', paths.restockConfirm)
}

/** The forms that send mails. */
export const mailForms: Forms = {
  '/newsletter': async () => ({
    visitor: shopper(),
    path: paths.newsletter,
    fields: { email: freshEmail(), source: 'footer' },
  }),
  '/lettre/confirmer': async () => ({ visitor: shopper(), path: await asked(freshEmail()) }),
  '/lettre/desinscription': async () => {
    const visitor = shopper()
    await visitor.post(await asked(freshEmail()))
    return { visitor, path: await lastLink('letter-welcome', paths.newsletterStop) }
  },
  '/lettre/desinscription/lien': async () => {
    const email = freshEmail()
    await asked(email)
    await env.DB.prepare("UPDATE subscriptions SET mailed_at = '2026-11-01T00:00:00.000Z'").run()
    return { visitor: shopper(), path: paths.newsletterStopLink, fields: { email } }
  },
  '/restock': async () => ({
    visitor: shopper(),
    path: `${paths.restock}?bijou=7054`,
    fields: { choice: '7054', email: freshEmail() },
  }),
  '/restock/confirm': async () => ({ visitor: shopper(), path: await awaited() }),
  '/restock/stop': async () => ({
    visitor: shopper(),
    path: (await awaited()).replace(paths.restockConfirm, paths.restockStop),
  }),
  '/contacter': async () => {
    const visitor = shopper()
    const page = await visitor.get(paths.contact)
    const written = { subject: 'jewel', name: 'Claire', email: freshEmail(), order: '', message: 'Bonjour' }
    return { visitor, path: paths.contact, fields: { ...written, intent: hidden(page, 'intent') } }
  },
  '/retractation': async () => {
    const visitor = shopper()
    const first = formOf(await visitor.get(paths.withdrawal))
    const second = formOf(await visitor.post(first.action, { ...first.fields, ...declared }))
    return { visitor, path: second.action, fields: { ...second.fields, confirm: '1' } }
  },
  '/promo/dismiss': async () => ({ visitor: shopper(), path: paths.dismissPromo }),
  '/language': async () => ({ visitor: shopper(), path: paths.language }),
}
