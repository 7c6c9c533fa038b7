import { Hono } from 'hono'
import {
  addPasskeyFields,
  askPasskeyForm,
  removePasskeyForm,
  usePasskeyFields,
} from '../../../shared/passkeys/passkey-forms.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { mustOwn } from '../account/owner.ts'
import { mustSignIn, signedIn } from '../customers/identity.ts'
import { welcome } from '../customers/login.ts'
import { gate } from '../customers/login-attempts.ts'
import { displayName } from '../customers/names.ts'
import { openSession } from '../customers/sessions.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { jsonBody } from '../http/request-body.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { addPasskey } from './add.ts'
import { creationOptions, passkeyRefused, requestOptions } from './ceremony.ts'
import { type Holder, listPasskeys, removeStatement } from './rows.ts'
import { usePasskey } from './use.ts'

const done = (code: string) => ({ code, message: '', data: { status: 200 } })
const own = `/${ownRoutes}/customer/passkeys` as const
const holderOf = (id: number): Holder => ({ kind: 'customer', id })

/**
 * Our own routes for customers' passkeys. A passkey replaces the password at login. Adding one requires the password or a
 * recent login.
 */
export const passkeys = new Hono<EmbeddedEnv>()
  .post(`/${ownRoutes}/passkeys/options`, gate, async (c) =>
    c.json(await requestOptions(c.env, 'customer', Date.now())),
  )
  .post(`/${ownRoutes}/passkeys/login`, gate, jsonBody(usePasskeyFields), async (c) => {
    const now = Date.now()
    const { holder, noted } = await usePasskey(c, 'customer', c.req.valid('json').credential, now)
    const [{ meta }, customer] = [
      await noted.run(),
      await c.env.DB.prepare('SELECT id, username, email FROM customers WHERE id = ?1')
        .bind(holder)
        .first<{ id: number; username: string; email: string }>(),
    ]
    if (!customer || meta.changes === 0) throw passkeyRefused()
    return c.json(await welcome(c, customer, await openSession(c.env, holder, now), now))
  })
  .post(`${own}/options`, signedIn, jsonBody(askPasskeyForm), async (c) => {
    const customer = mustSignIn(c)
    const { password } = c.req.valid('json')
    const now = Date.now()
    await mustOwn(c.env, customer, password, 'password', now)
    const holder = holderOf(customer.id)
    const existing = (await listPasskeys(c.env.DB, holder)).map(({ id }) => id)
    const names = { name: customer.email, displayName: displayName(customer.username), existing }
    return c.json(await creationOptions(c.env, holder, names, now))
  })
  .post(own, signedIn, jsonBody(addPasskeyFields), async (c) => {
    const { id, email } = mustSignIn(c)
    await addPasskey(c.env, { holder: holderOf(id), email, ...c.req.valid('json') }, Date.now())
    sendMailsLater(c)
    return c.json(done('passkey_added'))
  })
  .post(`${own}/removal`, signedIn, jsonBody(removePasskeyForm), async (c) => {
    await removeStatement(c.env.DB, holderOf(mustSignIn(c).id), c.req.valid('json').passkey).run()
    return c.json(done('passkey_removed'))
  })
