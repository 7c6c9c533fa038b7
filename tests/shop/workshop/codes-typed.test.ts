import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { post } from './catalogue-editor.ts'
import { bindings, key, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const send = (path: string, fields: Record<string, string>) => post(shopper(bindings), path, fields)
const code = (fields: Record<string, string>) =>
  send(paths.workshopCoupons, { discount_type: 'percent', amount: '10', ...fields })
const rules = (text: string) => send(paths.workshopRedirects, { act: 'add', rules: text })
const stored = (name: string) =>
  env.DB.prepare('SELECT type, amount, usage_limit FROM coupons WHERE code = ?1').bind(name).first()

describe('a discount code', () => {
  it.each([
    ['percent', '10 €'],
    ['fixed_cart', '10 %'],
    ['fixed_product', '10%'],
  ])('of kind %s with the amount %j is refused beside its amount', async (discount_type, amount) => {
    const { status, html } = await code({ code: 'signe', discount_type, amount })
    expect([status, html.includes('id="amount-error"')]).toEqual([422, true])
    expect(await stored('signe')).toBeNull()
  })

  it('reads its amount and its limit as people write them', async () => {
    await code({ code: 'mille', amount: '10 %', usage_limit: '1 000' })
    await code({ code: 'euros', discount_type: 'fixed_cart', amount: '10 €', usage_limit: '1.000' })
    expect(await stored('mille')).toEqual({ type: 'percent', amount: 10, usage_limit: 1000 })
    expect(await stored('euros')).toEqual({ type: 'fixed_cart', amount: 1000, usage_limit: 1000 })
  })

  it('is said to be over, used up or not begun', async () => {
    await code({ code: 'fini', date_expires: '2026-11-20' })
    await code({ code: 'futur', date_starts: '2026-12-01' })
    await code({ code: 'use', usage_limit: '1' })
    await env.DB.prepare("UPDATE coupons SET used_elsewhere = 1 WHERE code = 'use'").run()
    const list = plain(await visit(paths.workshopCoupons, { headers: key() }, bindings))
    for (const words of [
      /fini [^€]*? Fini/,
      /futur [^€]*? Actif dès son premier jour/,
      /use .*? 1 sur 1 Épuisé/,
    ])
      expect(list).toMatch(words)
  })
})

describe('a redirect', () => {
  it.each(['/espace   /about', '/espace → /about', '/espace => /about'])(
    'may be written as %j',
    async (line) => {
      expect((await rules(line)).says).toContain('Une redirection écrite.')
      const led = await visit('/espace', {}, bindings)
      expect([led.status, led.headers.get('Location')]).toEqual([301, '/about'])
    },
  )

  it('without a new address is told so', async () => {
    const { status, html } = await rules('/seule')
    expect([status, html.includes('la nouvelle adresse manque')]).toEqual([422, true])
  })

  it('is not overwritten by another line of the same form that differs only behind its question mark', async () => {
    const { status, html } = await rules('/ancien.php?id=3;/about\n/ancien.php?id=4;/guide-list')
    expect([status, html.includes('Ligne 2')]).toEqual([422, true])
    expect((await rules('/ancien.php?id=3;/about\n/ancien.php?utm=1;/about')).status).toBe(303)
  })

  it('is refused by its line in the file, titles and empty lines included', async () => {
    const { status, html } = await rules(
      'Ancienne adresse;Nouvelle adresse\n/un;/about\n\n/deux;https://ailleurs.example/x',
    )
    expect([status, html.includes('Ligne 4')]).toEqual([422, true])
  })

  it('is one of many in a long file, none of which is cut', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => `/une-ancienne-adresse-assez-longue/${at};/about`)
    expect((await rules(many.join('\n'))).says).toContain('1500 redirections écrites.')
    expect((await visit('/une-ancienne-adresse-assez-longue/1499', {}, bindings)).status).toBe(301)
    const { html: form } = await visit(paths.workshopRedirects, { headers: key() }, bindings)
    expect(form).toMatch(/<textarea/)
    expect(form).not.toMatch(/<textarea[^>]*maxlength/i)
    const { status, html } = await rules(`/a;/${'b'.repeat(400_000)}`)
    expect([status, html.includes('en plusieurs fois')]).toEqual([422, true])
  })
})
