import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { actions } from '../../../worker/routes.ts'
import { openShop } from '../../contract/cart-shop.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { noticeOf } from '../shopper.ts'
import type { Visit } from '../visit.ts'
import { cartForms } from './doubled-cart-forms.ts'
import { changed, type Forms, heldBy, type Ready, rows } from './doubled-form.ts'
import { accountForms, mailForms } from './doubled-people-forms.ts'
import { noticesDone, staffForms } from './doubled-staff-forms.ts'
import { workshopForms } from './doubled-workshop-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

const start = Date.parse('2026-11-21T09:00:00Z')
const forms: Forms = { ...cartForms, ...accountForms, ...mailForms, ...workshopForms, ...staffForms }

beforeAll(async () => {
  vi.setSystemTime(start)
  await loadCatalogue(env.DB)
  await openShop()
})
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch([
    ...['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    // Each form is sent four times, and many of them sell this product.
    env.DB.prepare("UPDATE products SET stock = 20 WHERE name = 'Puces Rosée'"),
  ])
})

/** Replaces numbers and secrets, which differ from one form to the next. */
const blurred = (path: string | null) =>
  path
    ?.replace(/[0-9a-f]{32}/g, '…')
    .replace(/\d+/g, '#')
    .replace(/=[^&]{20,}/g, '=…') ?? null

/** Forms that end the login they are sent with. A second click leads to the login and changes nothing. */
const endings = ['/account/parametres/connexions', '/account/donnees/suppression']

/** Invisible characters that a paste from contacts, mails and pages may contain. */
const signs = ['\u200e', '\u200b', '\u00ad', '\u202d', '\u2060', '\ufeff', '\ufe0f']
const anySign = new RegExp(`[${signs.join('')}]`, 'u')

/** Returns the same fields, with invisible characters before, inside and after each value. */
const pasted = (fields: Ready['fields'] = {}): Ready['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value], at) => {
      const [first, second, third] = [0, 1, 2].map((place) => signs[(at + place) % signs.length])
      const dressed = (each: string) => `${first}${each.slice(0, 2)}${second}${each.slice(2)}${third}`
      return [name, typeof value === 'string' ? dressed(value) : value.map(dressed)]
    }),
  )

/** Returns the tables that hold an invisible character. */
async function tablesWithSigns(tables: readonly string[]): Promise<string[]> {
  const read = await Promise.all(
    tables.map(async (table) => [table, await env.DB.prepare(`SELECT * FROM "${table}"`).all()] as const),
  )
  return read.flatMap(([table, { results }]) => (anySign.test(JSON.stringify(results)) ? [table] : []))
}

/**
 * Returns the effect and the response of a form. It can be sent again, as by a browser that has not read the first
 * response.
 */
async function sent(name: string, how: 'once' | 'again' | 'at once' | 'pasted') {
  const ready = forms[name]
  if (!ready) throw new Error(`no form ${name}`)
  const { visitor, path, fields: typed, headers } = await ready()
  const fields = how === 'pasted' ? pasted(typed) : typed
  const cookies = [...visitor.cookies]
  const before = await rows()
  const post = () => visitor.post(path, fields, headers)
  let last: Visit
  if (how === 'at once') last = (await Promise.all([post(), post()]))[1]
  else last = await post()
  if (how === 'again') {
    // The browser has not read the cookies of the first response either.
    visitor.cookies.clear()
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    last = await post()
  }
  // A first login passes by an address that looks whether the browser keeps cookies.
  const way = last.headers.get('Location')
  const end = way?.startsWith('/account?entree=') ? (await visitor.get(way)).headers.get('Location') : way
  const notice = blurred(noticeOf(visitor) ?? '')
  const after = changed(before, await rows())
  // If the login has ended, the visitor has another cart.
  const held = cookies.every(([name]) => visitor.cookies.has(name)) ? await heldBy(visitor) : []
  return { answer: [last.status, blurred(end)], notice, held, rows: after }
}

describe('form sent twice', () => {
  test('is tested for every action of the shop', () => {
    const tried = new Set([...Object.keys(forms).map((name) => name.split(' ')[0]), ...noticesDone])
    expect([...tried].sort()).toEqual([...new Set(actions.map(({ path }) => path))].sort())
  })

  test.each(Object.keys(forms).filter((name) => !endings.includes(name)))(
    '%s has its effect once and returns the same response',
    async (name) => {
      const once = await sent(name, 'once')
      expect(once.answer[0]).toBeLessThan(400)
      expect(await sent(name, 'again')).toEqual(once)
      expect(await sent(name, 'at once')).toEqual(once)
      // Invisible characters change nothing, and no table stores them.
      expect(await sent(name, 'pasted')).toEqual(once)
      expect(await tablesWithSigns(Object.keys(once.rows))).toEqual([])
    },
  )

  test.each(endings)('%s has its effect once and ends the login', async (name) => {
    const once = await sent(name, 'once')
    expect(once.answer).toEqual([303, '/'])
    for (const how of ['again', 'at once'] as const) {
      const twice = await sent(name, how)
      expect(twice.rows).toEqual(once.rows)
      expect([
        [303, '/account?backUrl=%2F'],
        [303, '/'],
      ]).toContainEqual(twice.answer)
    }
  })
})
