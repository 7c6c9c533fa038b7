import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { memberOf } from './members.ts'
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
