import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { errorOf, type Shopper, shopper, words } from '../shopper.ts'
import { memberOf } from './members.ts'
import { codeOf, invited, linkTo, logIn, offered, password } from './staff-access.ts'
import { bindings, mails, mainOf, openWorkshop, plain, start } from './workshop-shop.ts'

openWorkshop()

describe('staff invitation', () => {
  it('opens an access with a password and an authenticator app, once', async () => {
    const { member, accepted, email, link, recovery, token } = await invited()
    expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, paths.workshop])
    expect(recovery).toHaveLength(8)
    const home = await member.get(paths.workshop)
    expect([home.status, words(home)]).toEqual([200, expect.stringContaining('Ambre Colin · Boutique')])
    // The link no longer opens anything, neither by GET nor by its form.
    expect(plain((await offered(link)).page)).toContain('Ce lien ne vaut plus rien')
    const again = await shopper(bindings).post(link, { token, password, code: await codeOf(email) })
    expect(again.status).toBe(410)
    const row = await env.DB.prepare('SELECT password_hash, second_factor FROM staff WHERE email = ?1')
      .bind(email)
      .first<Record<string, string>>()
    expect(row?.['password_hash']).toMatch(/^\$scrypt\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })

  it('with a weak password or a wrong code returns 422 beside the field', async () => {
    const owner = await memberOf('owner')
    const email = `${crypto.randomUUID()}@example.com`
    await owner.post(paths.workshopTeam, { act: 'invite', name: 'Lise', email, role: 'goldsmith' })
    const link = await linkTo(email)
    const { token } = await offered(link)
    const send = async (fields: Record<string, string>) => shopper(bindings).post(link, { token, ...fields })
    const weak = await send({ password: 'motdepasse1', code: '123456' })
    expect([weak.status, errorOf(weak, 'password')]).toEqual([422, expect.any(String)])
    const wrong = await send({ password, code: '000000' })
    expect([wrong.status, errorOf(wrong, 'code')]).toEqual([422, expect.stringContaining('n’est pas le bon')])
    const row = await env.DB.prepare('SELECT password_hash AS hash FROM staff WHERE email = ?1')
      .bind(email)
      .first()
    expect(row).toEqual({ hash: null })
  })

  it('is sent once for two clicks, refused for a known address, and expires after three days', async () => {
    const owner = await memberOf('owner')
    const email = `${crypto.randomUUID()}@example.com`
    const send = (name = 'Lise') =>
      owner.post(paths.workshopTeam, { act: 'invite', name, email, role: 'reader' })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await mails('staff-invitation')).filter(({ recipient }) => recipient === email)).toHaveLength(1)
    const other = await send('Zoé')
    expect([other.status, errorOf(other, 'email')]).toEqual([422, 'Cette adresse a déjà un accès.'])
    const link = await linkTo(email)
    vi.setSystemTime(start + 3 * 24 * 3600_000 + 1000)
    expect(plain((await offered(link)).page)).toContain('Ce lien ne vaut plus rien')
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('with %j returns 422 beside the field', async (changed, field) => {
    const owner = await memberOf('owner')
    const fields = { act: 'invite', name: 'Lise', email: 'lise@example.com', role: 'shop', ...changed }
    const sent = await owner.post(paths.workshopTeam, fields)
    expect([sent.status, errorOf(sent, field)]).toEqual([422, expect.any(String)])
  })
})

describe('staff login', () => {
  it('accepts a code once and redirects to the requested page', async () => {
    const { email } = await invited()
    vi.setSystemTime(start + 60_000)
    const code = await codeOf(email)
    const visitor = shopper(bindings)
    const back = await visitor.post(`${paths.workshopLogin}?retour=%2Fatelier%2Fmoi`, {
      email,
      password,
      code,
    })
    expect([back.status, back.headers.get('Location')]).toEqual([303, paths.workshopSelf])
    expect((await visitor.get(paths.workshopSelf)).status).toBe(200)
    const twice = await logIn(shopper(bindings), email, code)
    expect([twice.status, errorOf(twice, 'password')]).toEqual([
      422,
      expect.stringContaining('ne sert qu’une fois'),
    ])
    const elsewhere = await logIn(shopper(bindings), email, code, 'une autre phrase longue')
    expect(elsewhere.status).toBe(422)
    expect(mainOf(elsewhere)).not.toContain(code)
  })

  it('accepts a recovery code once', async () => {
    const { email, recovery } = await invited()
    const [code = ''] = recovery
    const pair = [shopper(bindings), shopper(bindings)]
    await Promise.all(pair.map((visitor) => logIn(visitor, email, code.toLowerCase())))
    const homes = await Promise.all(pair.map((visitor) => visitor.get(paths.workshop)))
    expect(homes.map(({ status }) => status).sort()).toEqual([200, 303])
  })

  it('returns 429 after five failures, also with the right password and code', async () => {
    const { email } = await invited()
    vi.setSystemTime(start + 60_000)
    for (let times = 0; times < 5; times += 1)
      expect((await logIn(shopper(bindings), email, '000000')).status).toBe(422)
    const late = await logIn(shopper(bindings), email, await codeOf(email))
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    vi.setSystemTime(start + 17 * 60_000)
    expect((await logIn(shopper(bindings), email, await codeOf(email))).status).toBe(303)
  })

  it('stays open on a known device during an attack, and a new device confirms by mail', async () => {
    const { email, member } = await invited()
    vi.setSystemTime(start + 60_000)
    // The browser that accepted the invitation has already logged in once.
    await member.post(paths.workshopLogin, { email, password, code: await codeOf(email) })
    const strangers = Array.from({ length: 60 }, (_, n) => `198.51.100.${Math.floor(n / 5)}`)
    for (const from of strangers)
      await shopper(bindings).post(
        paths.workshopLogin,
        { email, password: 'un mot de passe faux', code: '000000' },
        { 'CF-Connecting-IP': from },
      )
    vi.setSystemTime(start + 120_000)
    const enter = async (visitor: Shopper, from: string) =>
      visitor.post(
        paths.workshopLogin,
        { email, password, code: await codeOf(email) },
        { 'CF-Connecting-IP': from },
      )
    expect((await enter(member, '198.51.100.1')).status).toBe(303)
    vi.setSystemTime(start + 180_000)
    const phone = shopper(bindings)
    const asked = await enter(phone, '203.0.113.50')
    expect([asked.status, words(asked)]).toEqual([428, expect.stringContaining('un lien vient de partir')])
    const sent = (await mails('known-device')).filter(({ recipient }) => recipient === email)
    expect(sent).toHaveLength(1)
    const link = /\/account\/appareil\?cle=\S+/.exec(sent[0]?.['text'] ?? '')?.[0] ?? ''
    const known = await phone.post(link)
    expect([known.status, known.headers.get('Location')]).toEqual([303, paths.workshop])
    expect((await enter(phone, '203.0.113.50')).status).toBe(303)
  }, 60_000)

  it('stops guesses of the code with the right password, from any number of addresses', async () => {
    const { email, member } = await invited()
    vi.setSystemTime(start + 60_000)
    await member.post(paths.workshopLogin, { email, password, code: await codeOf(email) })
    const from = (n: number, code: string, visitor = shopper(bindings)) =>
      visitor.post(paths.workshopLogin, { email, password, code }, { 'CF-Connecting-IP': `198.51.100.${n}` })
    for (let n = 0; n < 5; n += 1) expect((await from(n, '000000')).status).toBe(422)
    vi.setSystemTime(start + 120_000)
    // The response does not reveal that the password is right.
    const counted = await from(9, await codeOf(email))
    expect([counted.status, errorOf(counted, 'password')]).toEqual([
      422,
      expect.stringContaining('ne sert qu’une fois'),
    ])
    expect((await from(9, await codeOf(email), member)).status).toBe(303)
  })

  it('redirects only inside the workshop', async () => {
    for (const back of ['//elsewhere.test', 'https://elsewhere.test/atelier', '/account', '/atelier.evil']) {
      const page = await shopper(bindings).get(
        `${paths.workshopLogin}?${new URLSearchParams({ retour: back })}`,
      )
      expect(words(page)).toContain('action="/atelier/connexion?retour=%2Fatelier"')
    }
  })
})
