import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loggedIn } from '../../support/customer.ts'
import { noticeOf, type Shopper, shopper } from '../shopper.ts'
import { memberOf } from './members.ts'
import { decoded, fieldsOf as pieceFields } from './piece-form.ts'
import { codeOf, invited, logIn, password } from './staff-access.ts'
import { bindings, openWorkshop, plain, start } from './workshop-shop.ts'

openWorkshop()

describe('team page', () => {
  it('changes a role at once and ends all access of a removed member', async () => {
    const { owner, member, email } = await invited('goldsmith')
    const row = await env.DB.prepare('SELECT id FROM staff WHERE email = ?1')
      .bind(email)
      .first<{ id: number }>()
    const id = String(row?.id)
    const refused = await member.get(paths.workshopLog)
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('Retour à l’atelier')])
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

  it('does not let owners change their own access', async () => {
    const owner = await memberOf('owner')
    const self = await env.DB.prepare('SELECT max(id) AS id FROM staff').first<{ id: number }>()
    for (const act of [{ act: 'remove' }, { act: 'role', role: 'reader' }]) {
      await owner.post(paths.workshopTeam, { ...act, member: String(self?.id) })
      expect((await owner.get(paths.workshopTeam)).status).toBe(200)
    }
  })

  it('lists sessions, and a closed session has no access', async () => {
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

  it('does not close the session of another member without the right', async () => {
    const [one, other] = [await memberOf('shop'), await memberOf('shop')]
    const { results } = await env.DB.prepare(
      'SELECT substr(hash, 1, 16) AS session FROM staff_sessions ORDER BY staff_id DESC LIMIT 1',
    ).all<{ session: string }>()
    await one.post(paths.workshopSelf, { session: results[0]?.session })
    expect((await other.get(paths.workshop)).status).toBe(200)
  })
})

describe('staff log', () => {
  it('is append-only', async () => {
    await invited()
    for (const sql of ["UPDATE staff_log SET who = 'x'", 'DELETE FROM staff_log'])
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('append-only')
  })

  it('is exported as CSV with neutralised formulas', async () => {
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

/** What people write, or paste, that is markup for a browser or a formula for a spreadsheet. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://x.example")',
  '+1+1',
  '@SUM(A1)',
]

describe('markup and formulas', () => {
  const sku = 'SKU-9002'
  const filled = {
    ...{ sku_1: 'SKU-9001', first_name: 'Claire', last_name: 'Morel', email: 'claire@example.com' },
    ...{ phone: '06 12 34 56 78', address_1: '14 rue des Orfèvres', postcode: '75001', city: 'Paris' },
    ...{ country: 'FR', payment: 'terminal', total: '89,90', agreed: '1' },
  }
  /** Writes words in one place. Returns the screens that show them. */
  const writes: Record<string, (owner: Shopper, words: string) => Promise<string[]>> = {
    'note of a code': async (owner, description) => {
      const code = `note-${crypto.randomUUID().slice(0, 8)}`
      await owner.post(paths.workshopCoupons, { code, discount_type: 'percent', amount: '10', description })
      const id = await env.DB.prepare('SELECT id FROM coupons WHERE code = ?1').bind(code).first<number>('id')
      return [paths.workshopCoupon(id ?? 0)]
    },
    'old address': async (owner, words) => {
      await owner.post(paths.workshopRedirects, { act: 'add', rules: `/${words};/about` })
      return [paths.workshopRedirects]
    },
    'target of an old address': async (owner, words) => {
      await owner.post(paths.workshopRedirects, { act: 'add', rules: `/vieux;/${words}` })
      return [paths.workshopRedirects]
    },
    'name of a zone and reason of a closed place': async (owner, words) => {
      const fields = await pieceFields('delivery')
      const typed = { ...fields, 'zones.0.name': words, closed: `Jersey | ${words}` }
      expect((await owner.post(paths.workshopText('delivery'), typed)).status).toBe(303)
      return [paths.workshopText('delivery'), paths.shipping]
    },
    'reason of a stock': async (owner, words) => {
      const move = { sku, pieces: '1', reason: 'made', words, form: crypto.randomUUID() }
      await owner.post(paths.workshopStock, move)
      return [paths.workshopStock]
    },
    'name of a carrier': async (owner, name) => {
      const fields = await pieceFields('delivery')
      await owner.post(paths.workshopText('delivery'), { ...fields, 'carriers.0.name': name })
      return [paths.workshopText('delivery'), paths.shipping]
    },
    'notes of an order': async (owner, words) => {
      const form = { ...filled, note: words, form: crypto.randomUUID() }
      const page = (await owner.post(paths.workshopNewOrder, form)).headers.get('Location') ?? ''
      await owner.post(`${page}/notes`, { words, form: crypto.randomUUID() })
      return [page, paths.workshop]
    },
    'name of a customer': async (_, words) => {
      const { id } = await loggedIn()
      await env.DB.prepare('UPDATE customers SET last_name = ?2 WHERE id = ?1').bind(id, words).run()
      return [paths.workshopPeople, paths.workshopPerson(`compte-${id}`)]
    },
    'name and text of a tag': async (owner, words) => {
      const slug = `essai-${crypto.randomUUID().slice(0, 8)}`
      await owner.post(paths.workshopTags, { act: 'create', name: words, slug, description: words })
      const id = await env.DB.prepare('SELECT id FROM terms WHERE slug = ?1').bind(slug).first<number>('id')
      // Files of another shop may hold markup in a name.
      await env.DB.prepare('UPDATE terms SET name = ?1, description = ?1 WHERE id = ?2').bind(words, id).run()
      await env.DB.prepare('INSERT INTO product_terms (term_id, product_id) VALUES (?1, 9001)').bind(id).run()
      return [paths.workshopTags, paths.workshopTag(id ?? 0), paths.workshopProduct(9001), paths.list(slug)]
    },
    'name of a member': async (owner, name) => {
      const member = await memberOf('shop', name)
      await member.post(paths.workshopStock, { sku, pieces: '1', reason: 'made', form: crypto.randomUUID() })
      await owner.post(paths.workshopTeam, {
        act: 'invite',
        name,
        email: `${crypto.randomUUID()}@x.example`,
        role: 'shop',
      })
      return [paths.workshopTeam, paths.workshopLog, paths.workshopStock]
    },
  }

  it.each(Object.keys(writes))(
    'in the %s are text on every screen, and no formula in a file',
    async (place) => {
      const owner = await memberOf('owner')
      for (const words of hostile) {
        for (const path of (await writes[place]?.(owner, words)) ?? []) {
          const { status, html } = await owner.get(path)
          expect([path, status]).toEqual([path, 200])
          // Markup is shown as it was typed, or taken out, and quotes become those of French. All else stays
          // on the screens of the staff.
          const isShown = decoded(html).toLowerCase().includes(words.toLowerCase())
          if (path.startsWith(paths.workshop) && !/[<"]/.test(words))
            expect([path, words, isShown]).toEqual([path, words, true])
          expect([path, /<script>alert|<img src=x/i.exec(html)?.[0]]).toEqual([path, undefined])
        }
      }
      for (const file of [paths.workshopLogFile, paths.workshopExport]) {
        const { status, html } = await owner.get(file)
        expect([file, status]).toEqual([file, 200])
        expect([
          file,
          /(?:^|[;,\n])"?(?:[=@]|[+-](?!\d+(?:[.,]\d+)?"?(?:[;,\r\n]|$)))[^;,\n]*/.exec(html)?.[0],
        ]).toEqual([file, undefined])
      }
    },
  )
})
