import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { loadCatalogue } from '../support/catalogue.ts'

const deployed: Env = {
  ...env,
  ENVIRONMENT: 'production',
  VERSION: { id: '5d1c0ffe-0000-4000-8000-000000000001', tag: '', timestamp: '2026-11-20T08:00:00Z' },
}

/** The statements that D1 received, directly or in the session of a request. */
const statements: string[] = []

function note<T extends D1Database | D1DatabaseSession>(asked: T): T {
  const prepare = asked.prepare.bind(asked)
  asked.prepare = (sql: string) => {
    statements.push(sql)
    return prepare(sql)
  }
  return asked
}

const withSession = env.DB.withSession.bind(env.DB)
note(env.DB).withSession = (from) => note(withSession(from))

/** Simulates an isolate that has just started, with empty modules. */
async function isolate() {
  vi.resetModules()
  const { visit } = await import('../shop/visit.ts')
  const { notifyChanges } = await import('../../worker/cache/changes.ts')
  const before = statements.length
  return {
    /** Returns how often the catalogue was read since it started. */
    readings: () =>
      statements.slice(before).filter((sql) => /\bFROM (?:products|variations)\b/.test(sql)).length,
    notifyChanges,
    visit: (path: string, init: RequestInit = {}, bindings = deployed) => visit(path, init, bindings),
  }
}

const keys = async () => (await env.CACHE.list({ prefix: 'page:' })).keys.map(({ name }) => name)
const onlyKey = async () => {
  const [key = '', ...others] = await keys()
  expect(others).toEqual([])
  return key
}

const copyAt = async (key: string) => (await env.CACHE.get(key, 'arrayBuffer')) ?? new ArrayBuffer()
/** Converts bytes to one character each, and back. */
const latin1 = (copy: ArrayBuffer) =>
  Array.from(new Uint8Array(copy), (byte) => String.fromCharCode(byte)).join('')
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer

beforeAll(() => loadCatalogue(env.DB))
beforeEach(async () => {
  const { keys: all } = await env.CACHE.list()
  await Promise.all(all.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => void vi.restoreAllMocks())

describe('page rendered by another isolate', () => {
  it('is served from KV without a catalogue read, with the same ETag', async () => {
    const made = await (await isolate()).visit('/list/bagues')
    const { readings, visit } = await isolate()
    const served = await visit('/list/bagues')
    expect(served.html).toBe(made.html)
    expect([...served.headers]).toEqual([...made.headers])
    expect(readings()).toBe(0)
    const again = await (await isolate()).visit('/list/bagues', {
      headers: { 'If-None-Match': made.headers.get('ETag') ?? '' },
    })
    expect([again.status, again.html]).toEqual([304, ''])
    expect(again.headers.get('Content-Security-Policy')).toBe(made.headers.get('Content-Security-Policy'))
  })

  it('is looked up once when KV has none, before and after the app is loaded', async () => {
    const { visit } = await isolate()
    const get = vi.spyOn(env.CACHE, 'get')
    await visit('/list/bagues')
    expect(get.mock.calls.filter(([key]) => String(key).startsWith('page:'))).toHaveLength(1)
  })

  it('is then served from the memory of this isolate', async () => {
    await (await isolate()).visit('/list/bagues')
    const { visit } = await isolate()
    const first = await visit('/list/bagues')
    await env.CACHE.delete(await onlyKey())
    const get = vi.spyOn(env.CACHE, 'get')
    expect((await visit('/list/bagues')).html).toBe(first.html)
    expect(get).not.toHaveBeenCalled()
  })

  it('is rendered again after a change of its data', async () => {
    const first = await isolate()
    await first.visit('/list/bagues')
    const second = await isolate()
    await second.notifyChanges(env, ['lists'])
    const third = await isolate()
    await third.visit('/list/bagues')
    expect(third.readings()).toBeGreaterThan(0)
    // Pages made after the change are shared again.
    const fourth = await isolate()
    await fourth.visit('/list/bagues')
    expect(fourth.readings()).toBe(0)
  })

  it('is not served when the list of changes cannot be read', async () => {
    await (await isolate()).visit('/entretien')
    const key = await onlyKey()
    const copy = latin1(await copyAt(key))
    await env.CACHE.put(key, bytesOf(copy.replaceAll('Aubenacre', 'Ailleurs.')))
    expect((await (await isolate()).visit('/entretien')).html).toContain('Ailleurs.')
    const { visit } = await isolate()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await env.DB.prepare('ALTER TABLE changes RENAME TO changes_away').run()
    const { status, html } = await visit('/entretien')
    await env.DB.prepare('ALTER TABLE changes_away RENAME TO changes').run()
    expect([status, html.includes('Ailleurs.')]).toEqual([200, false])
  })

  it('contains the slots of the visitor', async () => {
    const first = await isolate()
    const everyone = await first.visit('/entretien')
    const headers = { Cookie: '__Host-aubenacre_count=3; __Host-aubenacre_promo=1' }
    const own = await first.visit('/entretien', { headers })
    const { visit } = await isolate()
    const filled = await visit('/entretien', { headers })
    expect(filled.html).toContain('aria-label="Mon panier, 3 articles"')
    expect([filled.html, filled.headers.get('ETag')]).toEqual([own.html, own.headers.get('ETag')])
    expect(filled.headers.get('Cache-Control')).toBe('private, no-cache')
    expect((await visit('/entretien')).html).toBe(everyone.html)
  })

  it('is not read from KV for a visitor with a notice, nor for pages that are not shared', async () => {
    await (await isolate()).visit('/about')
    const { visit } = await isolate()
    const get = vi.spyOn(env.CACHE, 'get')
    const asked = () => get.mock.calls.filter(([key]) => String(key).startsWith('page:')).length
    const notice = encodeURIComponent(JSON.stringify({ tone: 'success', text: 'Pour vous seule.' }))
    await visit('/about', { headers: { Cookie: `__Host-aubenacre_notice=${notice}` } })
    for (const path of ['/cart', '/list/bagues?metal=vermeil', '/sitemap.xml', '/search?q=perle'])
      await visit(path)
    await visit('/list/bagues', { headers: { Accept: 'text/markdown' } })
    expect(asked()).toBe(0)
    await visit('/news')
    expect(asked()).toBe(1)
  })
})

describe('page compressed by another isolate', () => {
  it('is served compressed', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const first = await isolate()
    const plain = await first.visit('/entretien', { headers })
    for (let time = 0; time < 3; time += 1) await first.visit('/entretien', { headers })
    const second = await isolate()
    expect((await second.visit('/entretien')).html).toBe(plain.html)
    const small = await second.visit('/entretien', { headers })
    expect(small.headers.get('Content-Encoding')).toBe('br')
    expect(small.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`)
  })
})

describe('page in KV', () => {
  it('contains nothing of a visitor and expires with the page', async () => {
    const put = vi.spyOn(env.CACHE, 'put')
    const { visit } = await isolate()
    const claims = btoa(JSON.stringify({ data: { user: { id: '7' } } })).replaceAll('=', '')
    const notice = encodeURIComponent(JSON.stringify({ tone: 'success', text: 'Pour vous seule.' }))
    const login = `__Host-aubenacre_token=e30.${claims}.x; __Host-aubenacre_name=Zuleika; __Host-aubenacre_count=2`
    await visit('/about', { headers: { Cookie: `${login}; __Host-aubenacre_notice=${notice}` } })
    expect(await keys()).toEqual([])
    await visit('/entretien', { headers: { Cookie: login } })
    const key = await onlyKey()
    const copy = latin1(await copyAt(key))
    expect(copy).toContain('<!DOCTYPE html>')
    for (const word of [
      'Zuleika',
      claims,
      'data-customer',
      'Pour vous seule',
      'nonce=',
      'set-cookie',
      'v-slot',
    ])
      expect(copy.toLowerCase()).not.toContain(word.toLowerCase())
    const [, , options] = put.mock.calls.find(([name]) => String(name) === key) ?? []
    expect(options?.expirationTtl).toBeGreaterThanOrEqual(60)
    expect(options?.expirationTtl).toBeLessThanOrEqual(300)
  })

  it('is written once for many requests', async () => {
    const put = vi.spyOn(env.CACHE, 'put')
    const first = await isolate()
    for (let time = 0; time < 3; time += 1) await first.visit('/entretien')
    await (await isolate()).visit('/entretien')
    expect(put.mock.calls.filter(([key]) => String(key).startsWith('page:'))).toHaveLength(1)
  })

  it('belongs to one version and its settings, and does not exist in development', async () => {
    const { visit } = await isolate()
    await visit('/entretien')
    const next = { ...deployed, VERSION: { ...deployed.VERSION, id: 'another' } as WorkerVersionMetadata }
    for (const bindings of [
      next,
      { ...deployed, PROMO_BANNER: 'off' },
      { ...deployed, STRIPE_SECRET_KEY: 'sk_live_of_the_house' },
    ])
      await visit('/entretien', {}, bindings)
    const found = await keys()
    expect(found).toHaveLength(4)
    expect(found.every((key) => key.length < 128)).toBe(true)
    // Another secret does not change a page.
    await visit('/entretien', {}, { ...deployed, STRIPE_SECRET_KEY: 'sk_live_another' })
    const { VERSION: _version, ...unnamed } = deployed
    for (const bindings of [unnamed, { ...deployed, ENVIRONMENT: 'development' }])
      await visit('/entretien', {}, bindings)
    expect(await keys()).toEqual(found)
  })

  it('is rendered again when the copy is corrupt', async () => {
    const made = await (await isolate()).visit('/entretien')
    const key = await onlyKey()
    const copy = await copyAt(key)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const bad of [
      new ArrayBuffer(2),
      bytesOf('\0\0\0\x02{}page'),
      copy.slice(0, -1),
      bytesOf('\xff'.repeat(99)),
    ]) {
      await env.CACHE.put(key, bad)
      const { status, html } = await (await isolate()).visit('/entretien')
      expect([status, html]).toEqual([200, made.html])
    }
  })

  it('is not needed when KV fails', async () => {
    const fails = () => Promise.reject(new Error('KV is away'))
    const CACHE = { get: fails, put: fails, list: fails, delete: fails } as unknown as KVNamespace
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { visit } = await isolate()
    const { status, html } = await visit('/entretien', {}, { ...deployed, CACHE })
    expect([status, html.includes('</html>')]).toEqual([200, true])
  })
})
