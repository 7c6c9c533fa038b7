import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { hashPassword } from '../../../worker/platform/customers/passwords.ts'
import { errorOf, type Shopper, shopper, words } from '../../shop/shopper.ts'
import { memberOf } from '../../shop/workshop/members.ts'
import { mails, bindings as workshopBindings } from '../../shop/workshop/workshop-shop.ts'
import { mailsTo, password } from '../../support/accounts.ts'
import { type Asked, authenticator } from '../../support/authenticator.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { loggedIn } from '../../support/customer.ts'

const bindings = { ...workshopBindings, SITE_URL: 'https://aubenacre.test' }
const json = { Accept: 'application/json' }
let hash: string

beforeAll(async () => {
  vi.setConfig({ testTimeout: 30_000 })
  await loadCatalogue(env.DB)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  vi.useRealTimers()
  await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

type Fields = Record<string, string>

/** Paths of the passkeys of customers and of the staff. */
const doors = {
  customer: {
    loginOptions: paths.passkeyLoginOptions,
    login: paths.passkeyLogin,
    options: paths.accountPasskeyOptions,
    add: paths.accountPasskeys,
    remove: paths.removePasskey,
    page: paths.accountSettings,
    home: paths.home,
    cookie: 'aubenacre_token',
  },
  staff: {
    loginOptions: paths.workshopPasskeyLoginOptions,
    login: paths.workshopPasskeyLogin,
    options: paths.workshopPasskeyOptions,
    add: paths.workshopPasskeys,
    remove: paths.workshopRemovePasskey,
    page: paths.workshopSelf,
    home: paths.workshop,
    cookie: 'aubenacre_staff',
  },
} as const
type Kind = keyof typeof doors
const kinds = ['customer', 'staff'] as const

/** Returns a customer or a member of the staff who is logged in with a known password. */
async function holder(kind: Kind): Promise<{ visitor: Shopper; email: string; id: number }> {
  if (kind === 'customer') {
    const { token, email, id } = await loggedIn(`lea.${crypto.randomUUID().slice(0, 13)}`, bindings, hash)
    const visitor = shopper(bindings)
    visitor.cookies.set('aubenacre_token', token)
    return { visitor, email, id }
  }
  const { cookies } = await memberOf('goldsmith')
  const row = await env.DB.prepare('SELECT id, email FROM staff ORDER BY id DESC LIMIT 1').first<{
    id: number
    email: string
  }>()
  await env.DB.prepare('UPDATE staff SET password_hash = ?2 WHERE id = ?1').bind(row?.id, hash).run()
  const visitor = shopper(bindings)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return { visitor, email: row?.email ?? '', id: row?.id ?? 0 }
}

/** Posts fields as the script of a page does, and returns the response. */
const asked = async (visitor: Shopper, path: string, fields: Fields = {}) => {
  const { status, html } = await visitor.post(path, fields, json)
  return { status, ...(JSON.parse(html) as { passkey?: Asked; errors?: Fields }) }
}
const name = 'Téléphone'
const optionsOf = async (visitor: Shopper, path: string, fields: Fields = { name, password }) => {
  const { passkey } = await asked(visitor, path, fields)
  if (!passkey) throw new Error('no options')
  return passkey
}

/** Returns a person who has created a passkey. */
async function withPasskey(kind: Kind) {
  const made = await holder(kind)
  const key = await authenticator()
  const credential = await key.create(await optionsOf(made.visitor, doors[kind].options))
  const added = await made.visitor.post(doors[kind].add, { name, credential })
  return { ...made, key, credential, added }
}

/** Logs in with a credential that a passkey has signed. */
async function enter(kind: Kind, credential: string, visitor = shopper(bindings)) {
  // A browser that keeps cookies is led on at once.
  visitor.cookies.set('aubenacre_count', '0')
  const answer = await visitor.post(doors[kind].login, { credential })
  return { answer, visitor, isIn: visitor.cookies.has(doors[kind].cookie) }
}
const asksOf = (kind: Kind) => optionsOf(shopper(bindings), doors[kind].loginOptions, {})

describe.each(kinds)('passkey of a %s', (kind) => {
  const door = doors[kind]

  it('is created with the password, listed, announced by mail, and logs its owner in', async () => {
    const { visitor, added, key, email } = await withPasskey(kind)
    expect([added.status, added.headers.get('Location')]).toEqual([303, door.page])
    const page = words(await visitor.get(door.page))
    expect(page).toContain(name)
    const told = kind === 'staff' ? (await mails('passkey-added')).map(({ recipient }) => recipient) : []
    expect(kind === 'staff' ? told : (await mailsTo(email)).map(({ kind: each }) => each)).toContain(
      kind === 'staff' ? email : 'passkey-added',
    )
    const { answer, isIn, visitor: back } = await enter(kind, await key.get(await asksOf(kind)))
    expect([answer.status, answer.headers.get('Location'), isIn]).toEqual([303, door.home, true])
    expect(words(await back.get(door.page))).toContain('utilisée le')
  })

  it('requires the password and a name, with errors beside the fields', async () => {
    const { visitor } = await holder(kind)
    const wrong = await asked(visitor, door.options, { name, password: 'pas le bon' })
    expect([wrong.status, wrong.passkey, wrong.errors?.['password']]).toEqual([
      422,
      undefined,
      expect.stringContaining('n’est pas le bon'),
    ])
    const nameless = await asked(visitor, door.options, { name: ' ', password })
    expect([nameless.status, nameless.errors]).toEqual([422, { name: expect.any(String) }])
    // A logged-out visitor gets no options.
    const { html, status } = await shopper(bindings).post(door.options, { name, password }, json)
    expect([status, html.includes('challenge')]).toEqual([kind === 'staff' ? 303 : 401, false])
  })

  it('is refused with a wrong challenge, holder, site, time or proof of presence', async () => {
    const { visitor } = await holder(kind)
    const other = await holder(kind)
    const key = await authenticator()
    const options = await optionsOf(visitor, door.options)
    const late = await optionsOf(visitor, door.options)
    const refused = async (credential: string, why: string) => {
      const answer = await visitor.post(door.add, { name, credential }, json)
      expect([why, answer.status, answer.html.includes('credential')]).toEqual([why, 422, true])
    }
    await refused(await key.create(await asksOf(kind)), 'a challenge of the door')
    await refused(await key.create(await optionsOf(other.visitor, door.options)), 'a challenge of another')
    await refused(await key.create({ ...options, challenge: 'AAAA' }), 'a challenge nobody gave')
    await refused(await key.create(options, { origin: 'https://aubenacre.test.evil' }), 'another site')
    await refused(await key.create({ ...options, rp: { id: 'evil.test' } }), 'another host')
    await refused(await key.create(options, { verified: false }), 'nobody asked for a finger')
    const certified = new Map<unknown, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(300)]],
    ])
    // The server never reads an attestation certificate, because the library would fetch the URLs in it.
    await refused(await key.create(options, { attestation: certified }), 'a certificate')
    for (const broken of ['', '{}', '[]', 'null', '{"id":1}', '['.repeat(9_000), 'x'.repeat(30_000)])
      await refused(broken, `what is no credential: ${broken.slice(0, 9)}`)
    vi.setSystemTime(Date.now() + 301_000)
    await refused(await key.create(late), 'too late')
    vi.useRealTimers()
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM passkeys WHERE id = ?1')
      .bind(key.id)
      .first<{ n: number }>()) ?? { n: -1 }
    expect(n).toBe(0)
  })

  it('is stored once for two clicks and cannot belong to a second holder', async () => {
    const { visitor, credential, key } = await withPasskey(kind)
    expect((await visitor.post(door.add, { name, credential })).status).toBe(303)
    const other = await holder(kind)
    const again = await key.create(await optionsOf(other.visitor, door.options))
    expect((await other.visitor.post(door.add, { name, credential: again }, json)).status).toBe(422)
    const { results } = await env.DB.prepare('SELECT id FROM passkeys WHERE id = ?1').bind(key.id).all()
    expect(results).toHaveLength(1)
  })

  it('logs in once per signature, and not with another challenge, site, key or copy', async () => {
    const { key } = await withPasskey(kind)
    const elsewhere = kind === 'staff' ? 'customer' : 'staff'
    const signed = await key.get(await asksOf(kind))
    const pair = await Promise.all([enter(kind, signed), enter(kind, signed)])
    expect(pair.map(({ isIn }) => isIn).sort()).toEqual([false, true])
    const faults: [why: string, credential: string][] = [
      ['another door’s challenge', await key.get(await asksOf(elsewhere))],
      ['another site', await key.get(await asksOf(kind), { origin: 'https://evil.test' })],
      ['nobody asked for a finger', await key.get(await asksOf(kind), { verified: false })],
      ['another key', await (await authenticator()).get(await asksOf(kind))],
      ['a copy of the key', await key.get(await asksOf(kind), { counter: 1 })],
      ['no credential', '{"id":"x"}'],
    ]
    for (const [why, credential] of faults) {
      const { answer, isIn } = await enter(kind, credential)
      expect([why, isIn, answer.status]).toEqual([why, false, 422])
    }
    expect((await enter(elsewhere, await key.get(await asksOf(elsewhere)))).isIn).toBe(false)
    // These attempts do not lock out the owner.
    expect((await enter(kind, await key.get(await asksOf(kind), { counter: 9 }))).isIn).toBe(true)
  })

  it('does not log in after its removal, and strangers cannot remove it', async () => {
    const { visitor, key } = await withPasskey(kind)
    const stranger = await holder(kind)
    await stranger.visitor.post(door.remove, { passkey: key.id })
    expect((await enter(kind, await key.get(await asksOf(kind)))).isIn).toBe(true)
    for (let times = 0; times < 2; times += 1)
      expect((await visitor.post(door.remove, { passkey: key.id })).status).toBe(303)
    expect((await enter(kind, await key.get(await asksOf(kind)))).isIn).toBe(false)
  })

  it('is refused when the holder already has ten', async () => {
    const { visitor, id } = await holder(kind)
    await env.DB.batch(
      Array.from({ length: 10 }, (_, n) =>
        env.DB.prepare(
          `INSERT INTO passkeys (id, ${kind}_id, public_key, counter, transports, name, created_at)
           VALUES (?1, ?2, '', 0, '[]', ?1, '2026-11-01T00:00:00.000Z')`,
        ).bind(`full-${kind}-${n}`, id),
      ),
    )
    const key = await authenticator()
    const credential = await key.create(await optionsOf(visitor, door.options))
    const answer = await visitor.post(door.add, { name, credential }, json)
    expect([answer.status, answer.html]).toEqual([422, expect.stringContaining('déjà 10 clés')])
  })
})

describe('passkeys', () => {
  it('of an unconfirmed account end with the first password reset and with the account', async () => {
    const { id } = await withPasskey('customer')
    const rows = async () =>
      (await env.DB.prepare('SELECT id FROM passkeys WHERE customer_id = ?1').bind(id).all()).results.length
    expect(await rows()).toBe(1)
    await env.DB.prepare('DELETE FROM customers WHERE id = ?1').bind(id).run()
    expect(await rows()).toBe(0)
    const stranger = await withPasskey('customer')
    await shopper(bindings).post(paths.resetPassword, { email: stranger.email })
    const mail = (await mailsTo(stranger.email)).findLast(({ kind }) => kind === 'password-reset')
    const link = /\/account\/nouveau-mot-de-passe\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const owner = shopper(bindings)
    const chosen = 'une phrase de plusieurs mots'
    await owner.post(link, { password: chosen, confirmPassword: chosen })
    const { isIn } = await enter('customer', await stranger.key.get(await asksOf('customer')))
    expect(isIn).toBe(false)
  })

  it('of the staff are logged, and end with the access', async () => {
    const { id, key, visitor } = await withPasskey('staff')
    await enter('staff', await key.get(await asksOf('staff')))
    await visitor.post(paths.workshopRemovePasskey, { passkey: key.id })
    const { results } = await env.DB.prepare(
      'SELECT act, after FROM staff_log WHERE subject = ?1 ORDER BY id',
    )
      .bind(`équipe ${id}`)
      .all()
    expect(results).toEqual([
      { act: 'Clé d’accès ajoutée', after: name },
      { act: 'Connexion', after: 'clé d’accès' },
      { act: 'Clé d’accès supprimée', after: '' },
    ])
    const gone = await withPasskey('staff')
    await env.DB.prepare('UPDATE staff SET removed_at = created_at WHERE id = ?1').bind(gone.id).run()
    expect((await enter('staff', await gone.key.get(await asksOf('staff')))).isIn).toBe(false)
  })

  it('do not exist for the operator key, nor for a shop without its own address', async () => {
    const operator = shopper(bindings)
    const key = { Authorization: `Basic ${btoa('atelier:a-secret-of-the-tests')}`, ...json }
    const answer = await operator.post(paths.workshopPasskeyOptions, { name, password }, key)
    expect([answer.status, answer.html]).toEqual([409, expect.stringContaining('propre accès')])
    for (const path of [paths.account, paths.workshopLogin]) {
      expect(words(await shopper(workshopBindings).get(path))).not.toContain('clé d’accès')
      expect(words(await shopper(bindings).get(path))).toContain('Entrer avec une clé d’accès')
    }
    const nowhere = await shopper(workshopBindings).post(paths.passkeyLoginOptions, {}, json)
    expect(nowhere.status).toBe(404)
  })

  it('show invalid fields again without the password', async () => {
    const { visitor } = await holder('customer')
    const page = await visitor.post(paths.accountPasskeyOptions, { name: 'x'.repeat(41), password })
    expect([page.status, errorOf(page, 'passkey-name')]).toEqual([422, '40 signes au plus.'])
    expect(page.html).not.toContain(password)
  })
})
