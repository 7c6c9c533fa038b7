import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { openSecret } from '../../../worker/platform/workshop/staff/second-factor.ts'
import { codeAt } from '../../../worker/platform/workshop/staff/totp.ts'
import { errorOf, noticeOf, type Shopper, shopper, words } from '../shopper.ts'
import { memberOf } from './members.ts'
import { bindings, mails, mainOf, openWorkshop, plain, start } from './workshop-shop.ts'

openWorkshop()

const password = 'une phrase de passe longue'

/** The code that a member's app shows now. */
async function codeOf(email: string): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT second_factor AS factor FROM staff WHERE email = ?1 AND removed_at IS NULL',
  )
    .bind(email)
    .first<{ factor: string }>()
  const secret = await openSecret(env.APP_SECRET, row?.factor ?? '')
  if (!secret) throw new Error('no second factor')
  return codeAt(secret, Math.floor(Date.now() / 30_000))
}

/** Where the last invitation to an address leads. */
async function linkTo(email: string): Promise<string> {
  const sent = (await mails('staff-invitation')).filter(({ recipient }) => recipient === email).at(-1)
  return /\/atelier\/invitation\?jeton=[\w-]+/.exec(sent?.['text'] ?? '')?.[0] ?? ''
}

/** What the page of an invitation offers. */
async function offered(path: string) {
  const page = await shopper(bindings).get(path)
  const html = words(page)
  return {
    page,
    token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '',
    secret: /<code>([A-Z2-7]{32})<\/code>/.exec(html)?.[1] ?? '',
    recovery: [...html.matchAll(/<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/g)].map(([, code]) => code ?? ''),
  }
}

const bytesOf = (base32: string) => {
  const bits = [...base32].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Somebody invited by an owner, who has accepted. */
async function invited(role = 'shop') {
  const owner = await memberOf('owner')
  const email = `${crypto.randomUUID()}@example.com`
  await owner.post(paths.workshopTeam, { act: 'invite', name: 'Ambre Colin', email, role })
  const link = await linkTo(email)
  const { token, secret, recovery } = await offered(link)
  const member = shopper(bindings)
  const code = await codeAt(bytesOf(secret), Math.floor(Date.now() / 30_000))
  const accepted = await member.post(link, { token, password, code })
  return { owner, email, link, member, accepted, recovery, token }
}

const logIn = (visitor: Shopper, email: string, code: string, typed = password) =>
  visitor.post(paths.workshopLogin, { email, password: typed, code }, { 'CF-Connecting-IP': '203.0.113.7' })

describe('an invitation', () => {
  it('leads to an access: a password, an app of codes, and the workshop', async () => {
    const { member, accepted, email, link, recovery, token } = await invited()
    expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, paths.workshop])
    expect(recovery).toHaveLength(8)
    const home = await member.get(paths.workshop)
    expect([home.status, words(home)]).toEqual([200, expect.stringContaining('Ambre Colin · Boutique')])
    // The link opens nothing more, by reading nor by its form.
    expect(plain((await offered(link)).page)).toContain('Ce lien ne vaut plus rien')
    const again = await shopper(bindings).post(link, { token, password, code: await codeOf(email) })
    expect(again.status).toBe(410)
    const row = await env.DB.prepare('SELECT password_hash, second_factor FROM staff WHERE email = ?1')
      .bind(email)
      .first<Record<string, string>>()
    expect(row?.['password_hash']).toMatch(/^\$scrypt\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })

  it('with a weak password or a wrong code changes nothing, and says it beside the field', async () => {
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

  it('is one for two clicks, is refused for an address that has an access, and ends after three days', async () => {
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
  ])('with %j is refused beside its field', async (changed, field) => {
    const owner = await memberOf('owner')
    const fields = { act: 'invite', name: 'Lise', email: 'lise@example.com', role: 'shop', ...changed }
    const sent = await owner.post(paths.workshopTeam, fields)
    expect([sent.status, errorOf(sent, field)]).toEqual([422, expect.any(String)])
  })
})

describe('a login', () => {
  it('takes address, password and a code once, and leads back', async () => {
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

  it('takes a recovery code once', async () => {
    const { email, recovery } = await invited()
    const [code = ''] = recovery
    const pair = [shopper(bindings), shopper(bindings)]
    await Promise.all(pair.map((visitor) => logIn(visitor, email, code.toLowerCase())))
    const homes = await Promise.all(pair.map((visitor) => visitor.get(paths.workshop)))
    expect(homes.map(({ status }) => status).sort()).toEqual([200, 303])
  })

  it('is closed after five failures, whoever has the right words', async () => {
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

  it('is closed to its member by no stranger: a known device is counted alone, a new one proves itself by mail', async () => {
    const { email, member } = await invited()
    vi.setSystemTime(start + 60_000)
    // The browser that has accepted the invitation has logged in once.
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

  it('lets nobody who has the password try codes, from however many addresses', async () => {
    const { email, member } = await invited()
    vi.setSystemTime(start + 60_000)
    await member.post(paths.workshopLogin, { email, password, code: await codeOf(email) })
    const from = (n: number, code: string, visitor = shopper(bindings)) =>
      visitor.post(paths.workshopLogin, { email, password, code }, { 'CF-Connecting-IP': `198.51.100.${n}` })
    for (let n = 0; n < 5; n += 1) expect((await from(n, '000000')).status).toBe(422)
    vi.setSystemTime(start + 120_000)
    // Nor are they told that the password is right.
    const counted = await from(9, await codeOf(email))
    expect([counted.status, errorOf(counted, 'password')]).toEqual([
      422,
      expect.stringContaining('ne sert qu’une fois'),
    ])
    expect((await from(9, await codeOf(email), member)).status).toBe(303)
  })

  it('never leads out of the workshop', async () => {
    for (const back of ['//elsewhere.test', 'https://elsewhere.test/atelier', '/account', '/atelier.evil']) {
      const page = await shopper(bindings).get(
        `${paths.workshopLogin}?${new URLSearchParams({ retour: back })}`,
      )
      expect(words(page)).toContain('action="/atelier/connexion?retour=%2Fatelier"')
    }
  })
})

describe('the team', () => {
  it('changes a role at once, and ends everything of who is removed', async () => {
    const { owner, member, email } = await invited('goldsmith')
    const row = await env.DB.prepare('SELECT id FROM staff WHERE email = ?1')
      .bind(email)
      .first<{ id: number }>()
    const id = String(row?.id)
    expect((await member.get(paths.workshopLog)).status).toBe(403)
    await owner.post(paths.workshopTeam, { act: 'role', member: id, role: 'accountant' })
    expect((await member.get(paths.workshopLog)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) {
      await owner.post(paths.workshopTeam, { act: 'remove', member: id })
      expect(noticeOf(owner)).toBe('L’accès est retiré.')
    }
    expect((await member.get(paths.workshop)).status).toBe(303)
    vi.setSystemTime(start + 60_000)
    expect((await logIn(shopper(bindings), email, '123456')).status).toBe(422)
    const { results } = await env.DB.prepare(
      'SELECT who, act, before, after FROM staff_log WHERE subject = ?1 ORDER BY id',
    )
      .bind(`équipe ${id}`)
      .all()
    expect(results).toEqual([
      { who: 'Ambre Colin', act: 'Accès ouvert', before: '', after: '' },
      { who: 'Camille owner', act: 'Rôle', before: 'Atelier', after: 'Comptabilité' },
      { who: 'Camille owner', act: 'Retrait', before: 'Ambre Colin', after: '' },
    ])
  })

  it('lets nobody change their own access', async () => {
    const owner = await memberOf('owner')
    const self = await env.DB.prepare('SELECT max(id) AS id FROM staff').first<{ id: number }>()
    for (const act of [{ act: 'remove' }, { act: 'role', role: 'reader' }]) {
      await owner.post(paths.workshopTeam, { ...act, member: String(self?.id) })
      expect((await owner.get(paths.workshopTeam)).status).toBe(200)
    }
  })

  it('shows sessions, and one that is closed opens nothing', async () => {
    const { member, email } = await invited()
    vi.setSystemTime(start + 60_000)
    const phone = shopper(bindings)
    await phone.post(
      paths.workshopLogin,
      { email, password, code: await codeOf(email) },
      { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' },
    )
    const page = await member.get(paths.workshopSelf)
    expect(plain(page)).toContain('Safari, iPhone')
    const session = /name="session" value="([0-9a-f]{16})"/.exec(page.html)?.[1]
    await member.post(paths.workshopSelf, { session })
    expect((await phone.get(paths.workshop)).status).toBe(303)
    expect((await member.get(paths.workshop)).status).toBe(200)
    await member.post(paths.workshopLogout)
    expect(member.cookies.has('aubenacre_staff')).toBe(false)
  })

  it('closes no session of somebody else without the right', async () => {
    const [one, other] = [await memberOf('shop'), await memberOf('shop')]
    const { results } = await env.DB.prepare(
      'SELECT substr(hash, 1, 16) AS session FROM staff_sessions ORDER BY staff_id DESC LIMIT 1',
    ).all<{ session: string }>()
    await one.post(paths.workshopSelf, { session: results[0]?.session })
    expect((await other.get(paths.workshop)).status).toBe(200)
  })
})

describe('the log', () => {
  it('cannot be rewritten', async () => {
    await invited()
    for (const sql of ["UPDATE staff_log SET who = 'x'", 'DELETE FROM staff_log'])
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('append-only')
  })

  it('is a file whose cells are no formulas', async () => {
    const owner = await memberOf('owner', '=HYPERLINK("https://elsewhere.test")')
    await owner.post(paths.workshopTeam, {
      act: 'invite',
      name: '@SUM(1)',
      email: 'x@example.com',
      role: 'shop',
    })
    const file = await owner.get(paths.workshopLogFile)
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(file.html).toContain(
      `"'=HYPERLINK(""https://elsewhere.test"")";"Invitation";"équipe";"";"'@SUM(1), Boutique"`,
    )
    expect((await (await memberOf('shop')).get(paths.workshopLogFile)).status).toBe(403)
  })
})
