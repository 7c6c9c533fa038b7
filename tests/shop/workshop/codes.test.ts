import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const post = async (path: string, fields: Record<string, string>) => {
  const operator = shopper(bindings)
  const sent = await operator.post(path, fields, key())
  return { status: sent.status, html: sent.html, says: noticeOf(operator) }
}
const open = (path: string) => visit(path, { headers: key() }, bindings)
const code = (more: Record<string, string> = {}) => ({
  ...{
    code: 'Noël 26',
    discount_type: 'percent',
    amount: '10',
    date_starts: '2026-12-01',
    date_expires: '2026-12-24',
  },
  ...{
    minimum_amount: '50',
    usage_limit: '100',
    usage_limit_per_user: '',
    description: 'Fêtes',
  },
  ...more,
})

describe('discount codes', () => {
  it('are created, listed with their terms, changed once per version and stopped', async () => {
    expect((await post(paths.workshopCoupons, code())).says).toBe('Code créé.')
    const row = await env.DB.prepare("SELECT * FROM coupons WHERE code = 'noël 26'").first<
      Record<string, unknown>
    >()
    expect(row).toMatchObject({
      type: 'percent',
      amount: 10,
      minimum_cents: 5000,
      usage_limit: 100,
      active: 1,
    })
    expect(new Date(Number(row?.['expires_at']) * 1000).toISOString()).toBe('2026-12-24T23:00:00.000Z')
    const list = plain(await open(paths.workshopCoupons))
    expect(list).toMatch(/noël 26 10\u00a0% du 1er décembre 2026 au 24 décembre 2026 0 sur 100 Actif/)
    const path = paths.workshopCoupon(Number(row?.['id']))
    const version = /name="version" value="(\d+)"/.exec((await open(path)).html)?.[1] ?? ''
    expect((await post(path, code({ act: 'save', version, amount: '12', status: 'draft' }))).says).toBe(
      'Enregistré.',
    )
    expect((await post(path, code({ act: 'save', version, amount: '15', status: 'draft' }))).status).toBe(409)
    const after = await env.DB.prepare("SELECT amount, active FROM coupons WHERE code = 'noël 26'").first()
    expect(after).toEqual({ amount: 12, active: 0 })
  })

  it('keep the hour at which they start and end while the form shows the same days', async () => {
    const at = (clock: string) => Date.parse(clock) / 1000
    // The command ends a code at midnight. A program may end it at any hour, in summer too.
    for (const [name, starts, expires, days] of [
      ['minuit', at('2026-03-28T23:00Z'), at('2026-03-29T22:00Z'), ['2026-03-29', '2026-03-29']],
      ['saison', at('2026-10-23T22:00Z'), at('2026-10-25T23:00Z'), ['2026-10-24', '2026-10-25']],
      ['soir', at('2026-12-01T08:30Z'), at('2026-12-31T17:00Z'), ['2026-12-01', '2026-12-31']],
      ['ancien', at('2026-12-01T23:00Z'), at('2026-12-31T22:59:59Z'), ['2026-12-02', '2026-12-31']],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO coupons (code, type, amount, starts_at, expires_at) VALUES (?1, 'percent', 10, ?2, ?3)",
      )
        .bind(name, starts, expires)
        .run()
      const id = await env.DB.prepare('SELECT id FROM coupons WHERE code = ?').bind(name).first<number>('id')
      const path = paths.workshopCoupon(id ?? 0)
      const { html } = await open(path)
      const shown = ['date_starts', 'date_expires'].map(
        (field) => new RegExp(`name="${field}"[^>]*value="([^"]*)"`).exec(html)?.[1],
      )
      expect(shown, name).toEqual(days)
      const [date_starts, date_expires] = days
      const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
      const sent = { ...code({ act: 'save', version, amount: '12' }), date_starts, date_expires }
      expect((await post(path, sent)).says).toBe('Enregistré.')
      const row = await env.DB.prepare('SELECT amount, starts_at, expires_at FROM coupons WHERE id = ?')
        .bind(id)
        .first()
      expect(row, name).toEqual({ amount: 12, starts_at: starts, expires_at: expires })
    }
  })

  it('are valid to the last second of their last day in Paris', async () => {
    for (const [name, day, end] of [
      ['mars', '2027-03-28', '2027-03-28T22:00:00.000Z'],
      ['octobre', '2027-10-31', '2027-10-31T23:00:00.000Z'],
      ['an', '2026-12-31', '2026-12-31T23:00:00.000Z'],
    ] as const) {
      await post(paths.workshopCoupons, code({ code: name, date_starts: day, date_expires: day }))
      const row = await env.DB.prepare('SELECT expires_at FROM coupons WHERE code = ?')
        .bind(name)
        .first<{ expires_at: number }>()
      expect(new Date(Number(row?.expires_at) * 1000).toISOString()).toBe(end)
    }
    expect(plain(await open(paths.workshopCoupons))).toContain('du 28 mars 2027 au 28 mars 2027')
  })

  it('are both kept when two people create one at once, and a name is taken once', async () => {
    const named = (...names: string[]) =>
      Promise.all(names.map((name) => post(paths.workshopCoupons, code({ code: name }))))
    const both = await named('printemps', 'automne')
    expect(both.map(({ says }) => says)).toEqual(['Code créé.', 'Code créé.'])
    const same = await named('solstice', 'solstice')
    expect(same.map(({ status }) => status).sort()).toEqual([303, 422])
    const { results } = await env.DB.prepare(
      "SELECT code FROM coupons WHERE code IN ('printemps', 'automne', 'solstice') ORDER BY code",
    ).all()
    expect(results.map((row) => row['code'])).toEqual(['automne', 'printemps', 'solstice'])
  })

  it('keep a history in words, whose fields are undone one by one, and ask first', async () => {
    await post(paths.workshopCoupons, code({ code: 'avent' }))
    const row = () =>
      env.DB.prepare(
        "SELECT id, type, amount, minimum_cents, usage_limit FROM coupons WHERE code = 'avent'",
      ).first<Record<string, unknown>>()
    const path = paths.workshopCoupon(Number((await row())?.['id']))
    const version = async () => /name="version" value="(\d+)"/.exec((await open(path)).html)?.[1] ?? ''
    const save = async (more: Record<string, string>) =>
      post(path, code({ act: 'save', version: await version(), ...more }))
    const undo = async (edit: string, field: string, more = {}) =>
      post(path, { act: 'undo', edit, version: await version(), field, ...more })
    await save({ discount_type: 'fixed_cart', amount: '12,50', minimum_amount: '80', usage_limit: '' })
    const told = plain(await open(path))
    for (const words of [
      'Ce qu’il retire\u00a0: un pourcentage → des euros sur le panier',
      'Combien\u00a0: 10\u00a0% → 12,50\u00a0€',
      'À partir de\u00a0: 50,00\u00a0€ → 80,00\u00a0€',
      'Utilisations en tout\u00a0: 100 → rien',
    ])
      expect(told).toContain(words)
    expect((await undo('2', 'minimum_cents')).says).toBe('La modification est annulée.')
    expect(await row()).toMatchObject({
      type: 'fixed_cart',
      amount: 1250,
      minimum_cents: 5000,
      usage_limit: null,
    })
    // 12.50 euros are no percentage: both come back together.
    await undo('2', 'amount')
    expect(await row()).toMatchObject({ type: 'percent', amount: 10 })
    await save({ usage_limit: '7' })
    const asked = await undo('2', 'usage_limit')
    expect([asked.status, asked.html]).toEqual([
      409,
      expect.stringContaining('Utilisations en tout\u00a0: rien → 7'),
    ])
    expect((await undo('2', 'usage_limit', { sure: '1' })).says).toBe('La modification est annulée.')
    expect(await row()).toMatchObject({ usage_limit: 100 })
    expect([(await undo('1', 'amount')).status, (await undo('2', 'email')).status]).toEqual([404, 404])
  })

  it.each([
    ['code', 'Noël 26'],
    ['code', ''],
    ['amount', '0'],
    ['amount', '101'],
    ['amount', '12,5'],
    ['amount', 'beaucoup'],
    ['minimum_amount', 'x'],
    ['date_expires', '2026-11-01'],
    ['usage_limit', '-1'],
  ])('with %s %j are refused and not stored', async (name, value) => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM coupons').first()
    const sent = await post(paths.workshopCoupons, code({ code: 'autre', [name]: value }))
    expect([sent.status, sent.html.includes(`id="${name}-error"`)]).toEqual([422, true])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM coupons').first()).toEqual(before)
  })
})

describe('redirects', () => {
  it('send old addresses on, count visits, and are stored all or none', async () => {
    const rules = '/vieux;/ancien\n/ancien;/about\n/blog/*;/guide-list'
    expect((await post(paths.workshopRedirects, { act: 'add', rules })).says).toBe('3 redirections écrites.')
    for (const [from, to] of [
      ['/vieux', '/about'],
      ['/blog/2019/une-bague/', '/guide-list'],
    ] as const) {
      const led = await visit(from, {}, bindings)
      expect([led.status, led.headers.get('Location')]).toEqual([301, to])
    }
    expect(plain(await open(paths.workshopRedirects))).toMatch(
      /\/vieux \/ancien 1, la dernière le 21 novembre 2026/,
    )
    const loop = await post(paths.workshopRedirects, { act: 'add', rules: '/x;/y\n/y;/x' })
    expect([loop.status, loop.html.includes('sans fin')]).toEqual([422, true])
    expect((await visit('/x', {}, bindings)).status).toBe(404)
    const elsewhere = await post(paths.workshopRedirects, {
      act: 'add',
      rules: '/z;https://evil.example\n/ok;/about',
    })
    expect([elsewhere.status, elsewhere.html.includes('Ligne 1')]).toEqual([422, true])
    expect((await visit('/ok', {}, bindings)).status).toBe(404)
    await post(paths.workshopRedirects, { act: 'remove', source: '/vieux' })
    expect((await visit('/vieux', {}, bindings)).status).toBe(404)
  })

  it('tell which serve nobody yet, and take a CSV file with its titles', async () => {
    const { says } = await post(paths.workshopRedirects, {
      act: 'add',
      rules: '\ufeffAncienne adresse;Nouvelle adresse\n/about;/guide-list\n/perdu;/nulle-part\n/bon;/about',
    })
    expect(says).toBe(
      '3 redirections écrites. /about est encore une page\u00a0: sa redirection servira quand la page n’y sera plus. /perdu mène à /nulle-part, qui ne répond pas.',
    )
    expect((await visit('/about', {}, bindings)).status).toBe(200)
    await post(paths.workshopRedirects, { act: 'remove', source: '/about' })
    const broken = await post(paths.workshopRedirects, { act: 'add', rules: 'sans adresse\n/seul;/about' })
    expect([broken.status, broken.html.includes('Ligne 1')]).toEqual([422, true])
  })

  it('trial of old addresses reports which work, redirect or are lost, and counts no visit', async () => {
    const send = async (text: string) => {
      const operator = shopper(bindings)
      const body = new FormData()
      body.set('file', new File([text], 'sitemap.xml', { type: 'text/xml' }))
      const headers = { ...key(), Origin: 'https://aubenacre.test' }
      const sent = await visit(paths.workshopTrial, { method: 'POST', headers, body }, bindings)
      for (const cookie of sent.headers.getSetCookie()) {
        const [, named = '', value = ''] = /^(?:__Host-)?([^=]+)=([^;]*)/.exec(cookie) ?? []
        operator.cookies.set(named, value)
      }
      return { goTo: sent.headers.get('Location') ?? '', says: noticeOf(operator) }
    }
    await post(paths.workshopRedirects, { act: 'add', rules: '/jadis;/about\n/naguere;/nulle-part' })
    const locs = ['/about/', '/jadis', '/naguere', '/produit/oubliée', '/about', '/?p=3']
    const sitemap = `<urlset>${locs.map((path) => `<url><loc>https://vieux.example${path}</loc></url>`).join('')}</urlset>`
    const { goTo, says } = await send(sitemap)
    expect(says).toContain('ait un chemin\u00a0: 1,')
    const { html } = await open(goTo)
    const page = plain({ html } as never)
    expect(page).toContain('Répondent\u00a0: 1. Mènent ailleurs\u00a0: 2. Perdues\u00a0: 2.')
    expect(page).toMatch(/\/jadis mène à \/about \/naguere mène à \/nulle-part, qui ne répond pas/)
    expect(/<textarea[^>]*name="rules"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()).toBe(
      '/naguere;\n/produit/oubli%C3%A9e;',
    )
    const hits = await env.DB.prepare("SELECT hits FROM redirects WHERE source = '/jadis'").first('hits')
    expect(hits).toBe(0)

    expect((await send('<sitemapindex><loc>https://vieux.example/a.xml</loc></sitemapindex>')).says).toMatch(
      /table des plans de site.*\/a\.xml/,
    )
    expect((await send('rien ici')).says).toContain('Aucune adresse')
    expect((await send('')).says).toContain('Choisissez un fichier')
    expect(plain(await open(paths.workshopTrialOf('0'.repeat(32))))).toContain('n’est plus là')
  })
})
