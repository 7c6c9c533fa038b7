import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { actions } from '../../worker/actions/index.ts'
import { openShop } from '../contract/cart-shop.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { cartForms } from './doubled-cart-forms.ts'
import { changed, type Forms, heldBy, rows } from './doubled-form.ts'
import { accountForms, mailForms } from './doubled-people-forms.ts'
import { workshopForms } from './doubled-workshop-forms.ts'
import { noticeOf } from './shopper.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 30_000 })

const start = Date.parse('2026-11-21T09:00:00Z')
const forms: Forms = { ...cartForms, ...accountForms, ...mailForms, ...workshopForms }

beforeAll(async () => {
  vi.setSystemTime(start)
  await loadCatalogue(env.DB)
  await openShop()
})
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

/** Numbers and secrets, which differ from one form to the next. */
const blurred = (path: string | null) =>
  path
    ?.replace(/[0-9a-f]{32}/g, '…')
    .replace(/\d{2,}/g, '#')
    .replace(/=[^&]{20,}/g, '=…') ?? null

const answerOf = ({ status, headers }: Visit) => [status, blurred(headers.get('Location'))]

/** What a form does and answers, sent `times` times; by a browser whose second click stops its first. */
async function sent(name: string, how: 'once' | 'again' | 'at once') {
  const { visitor, path, fields, headers } = (await forms[name]?.()) ?? expect.unreachable()
  const cookies = new Map(visitor.cookies)
  const before = await rows()
  const post = () => visitor.post(path, fields, headers)
  const [first, ...others] = how === 'at once' ? await Promise.all([post(), post()]) : [await post()]
  if (how === 'again') others.push(await post())
  const last = others.at(-1) ?? first ?? expect.unreachable()
  const notice = noticeOf(visitor)
  // Where it ends a login, the cart is another one.
  const held =
    cookies.get('aubenacre_token') === visitor.cookies.get('aubenacre_token') ? await heldBy(visitor) : []
  return { answer: answerOf(last), notice: blurred(notice ?? ''), held, rows: changed(before, await rows()) }
}

describe('a form sent twice', () => {
  test('is tried for every form there is', () => {
    const tried = new Set(Object.keys(forms).map((name) => name.split(' ')[0]))
    expect([...tried].sort()).toEqual([...new Set(actions.map(({ path }) => path))].sort())
  })

  test.each(Object.keys(forms))('%s does and answers what it does once', async (name) => {
    const once = await sent(name, 'once')
    expect(once.answer[0]).toBeLessThan(400)
    expect(await sent(name, 'again')).toEqual(once)
    expect(await sent(name, 'at once')).toEqual(once)
  })
})
