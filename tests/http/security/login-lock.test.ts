import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { shopper } from '../../shop/shopper.ts'
import { visit } from '../../shop/visit.ts'
import { freshName, password, registered } from '../../support/accounts.ts'

const forgetTries = () => env.DB.prepare('DELETE FROM throttles').run()

const from = (address: string) => ({ 'CF-Connecting-IP': address })
const owner = from('203.0.113.1')

const logIn = (visitor: ReturnType<typeof shopper>, username: string, secret: string, headers = owner) =>
  visitor.post('/account/login', { username, password: secret }, { ...headers, Accept: 'application/json' })

/** Sends wrong passwords from twelve addresses, each as often as the limit of an address allows. */
async function hammer(names: readonly string[], bindings: Env = env): Promise<number[]> {
  const statuses = []
  for (let stranger = 0; stranger < 12; stranger += 1)
    for (let turn = 0; turn < 5; turn += 1) {
      const name = names[(stranger + turn) % names.length] ?? ''
      const visitor = shopper(bindings)
      statuses.push((await logIn(visitor, name, 'Wrong-2027', from(`198.51.100.${stranger}`))).status)
    }
  return statuses
}

const outbox = async (recipient: string) =>
  (
    await env.DB.prepare("SELECT text FROM outbox WHERE recipient = ?1 AND kind = 'known-device'")
      .bind(recipient)
      .all<{ text: string }>()
  ).results.map(({ text }) => text)

describe('account under attack from many addresses', () => {
  let account: { username: string; email: string }
  let statuses: number[]
  const known = shopper()

  beforeAll(async () => {
    await forgetTries()
    account = await registered()
    expect((await logIn(known, account.username, password)).status).toBe(200)
    await known.post('/account/logout', {})
    statuses = await hammer([account.username, account.email])
  })

  it('requires a confirmation by mail after fifty failures, counted for name and e-mail together', () => {
    expect(statuses.filter((status) => status === 422)).toHaveLength(50)
    expect(statuses.slice(-10)).toEqual(Array(10).fill(428))
  })

  it('stays open on a device that has logged in before', async () => {
    expect(known.cookies.get('aubenacre_known')).toMatch(/^[0-9a-f]{16}\.[\w.~-]+$/)
    expect(known.cookies.has('aubenacre_token')).toBe(false)
    // The failures of a known device have a counter of their own.
    expect((await logIn(known, account.email, 'Wrong-2027')).status).toBe(422)
    expect((await logIn(known, account.email, password)).status).toBe(200)
  })

  it('stays locked with a forged, foreign or altered device token', async () => {
    const theirs = await registered()
    const stranger = shopper()
    expect((await logIn(stranger, theirs.username, password, from('203.0.113.9'))).status).toBe(200)
    const token = (stranger.cookies.get('aubenacre_known') ?? '').split('~')[0] ?? ''
    let address = 0
    for (const word of [
      token,
      `${token.slice(0, -1)}A`,
      token.replace(/^.{16}/, '0'.repeat(16)),
      'x',
      '~~~~',
    ])
      for (const path of [
        `/account/appareil?cle=${word}`,
        `/account/appareil?cle=account-1.${word.slice(17)}`,
      ]) {
        const visitor = shopper()
        visitor.cookies.set('aubenacre_known', word)
        address += 1
        const elsewhere = from(`203.0.113.${100 + address}`)
        expect((await logIn(visitor, account.username, password, elsewhere)).status).toBe(428)
        expect((await visitor.post(path, {}, elsewhere)).status).toBe(404)
      }
  })

  it('opens on a new device after the confirmation of one mail', async () => {
    const elsewhere = shopper()
    const refused = await logIn(elsewhere, account.email, password)
    expect(refused.status).toBe(428)
    expect(JSON.parse(refused.html)).toMatchObject({ kind: 'refused', notice: { tone: 'warning' } })
    const [mail, ...others] = await outbox(account.email)
    expect(others).toEqual([])
    const path = /https?:\/\/[^/]+(\/account\/appareil\?cle=[\w.-]+)/.exec(mail ?? '')?.[1] ?? ''
    const page = await elsewhere.get(path)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(elsewhere.cookies.has('aubenacre_known')).toBe(false)
    const confirmed = await elsewhere.post(path, {}, owner)
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/account'])
    expect((await logIn(elsewhere, account.username, password)).status).toBe(200)
  })
})

describe('login', () => {
  beforeEach(forgetTries)

  it('answers the same for an unknown name and sends no mail', async () => {
    const name = freshName()
    const statuses = await hammer([name])
    expect(statuses.slice(-10)).toEqual(Array(10).fill(428))
    const row = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE recipient = 'nobody@invalid'",
    ).first()
    expect(row).toEqual({ n: 0 })
  })

  it('is not blocked by the rate limit for a known device at the same IP address', async () => {
    const { username } = await registered()
    const hits = new Map<string, number>()
    const limit = async ({ key }: { key: string }) => {
      hits.set(key, (hits.get(key) ?? 0) + 1)
      return { success: (hits.get(key) ?? 0) <= 3 }
    }
    const gated: Env = { ...env, ACCOUNT_RATE: { limit } }
    const known = shopper(gated)
    expect((await logIn(known, username, password)).status).toBe(200)
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await logIn(shopper(gated), freshName(), 'Wrong-2027')).status)
    expect(statuses).toEqual([422, 422, 429, 429])
    expect((await logIn(known, username, password)).status).toBe(200)
    const forger = shopper(gated)
    forger.cookies.set('aubenacre_known', `${'0'.repeat(16)}.zzzzzzz.${'a'.repeat(43)}`)
    expect((await logIn(forger, username, password)).status).toBe(429)
  })

  it('returns 429 to a known device after ten failures', async () => {
    const { username } = await registered()
    const known = shopper()
    await logIn(known, username, password)
    const statuses = []
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await logIn(known, username, 'Wrong-2027')).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })
})

it('the security log identifies accounts by hash and contains no personal data', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { username, email } = await registered()
  await logIn(shopper(), username, 'Wrong-2027')
  await logIn(shopper(), email, password)
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('security'))
  log.mockRestore()
  const [refused, ok] = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect([refused?.['security'], ok?.['security']]).toEqual(['login refused', 'login ok'])
  expect(refused?.['account']).toBe(ok?.['account'])
  expect(lines.join()).not.toMatch(new RegExp(`${username}|${email}|203\\.0\\.113|${password}`))
})

describe('operator key of the workshop', () => {
  beforeEach(forgetTries)
  const bindings: Env = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }
  const key = (secret: string) => ({ Authorization: `Basic ${btoa(`atelier:${secret}`)}`, ...owner })

  it('opens on a known browser, and on a new one after a mail, despite wrong keys from the same address', async () => {
    const known = shopper(bindings)
    expect((await known.get('/atelier', key('a-secret-of-the-tests'))).status).toBe(200)
    expect(known.cookies.has('aubenacre_known')).toBe(true)
    for (let turn = 0; turn < 10; turn += 1)
      expect((await visit('/atelier', { headers: key('wrong') }, bindings)).status).toBe(401)
    const closed = await visit('/atelier', { headers: key('a-secret-of-the-tests') }, bindings)
    expect([closed.status, closed.html.includes('Un lien')]).toEqual([429, true])
    expect((await known.get('/atelier', key('a-secret-of-the-tests'))).status).toBe(200)
    const newcomer = shopper(bindings)
    const [mail] = await outbox(bindings.ALERT_EMAIL ?? bindings.BUSINESS_EMAIL ?? '')
    const path = /(\/account\/appareil\?cle=[\w.-]+)/.exec(mail ?? '')?.[1] ?? ''
    expect((await newcomer.post(path, {}, owner)).headers.get('Location')).toBe('/atelier')
    expect((await newcomer.get('/atelier', key('a-secret-of-the-tests'))).status).toBe(200)
  })
})
