import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyChanges } from '../../worker/cache/changes.ts'
import { withNearDatabase } from '../../worker/near-database.ts'
import { cachedPage } from '../../worker/render/kept/keep.ts'
import { slots } from '../../worker/shop/frame/slots.tsx'
import { origin, visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

/** The bindings of a request. The isolate's cache belongs to them. */
const bindings = withNearDatabase(env)
const start = Date.parse('2026-11-20T10:00:00Z')

beforeAll(async () => {
  await loadCatalogue(env.DB)
  // Isolates refresh at random times. This one refreshes last of all.
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
})
beforeEach(() => void vi.setSystemTime(start))
afterEach(() => void vi.useRealTimers())

/** Whether the cache serves a page that was just made. */
async function holds(path: string): Promise<boolean> {
  expect((await visit(path)).status).toBe(200)
  return cachedPage(new Request(origin + path), bindings, createExecutionContext(), slots) !== undefined
}

describe('new page', () => {
  it('is cached when one of its parts is older than a change of another part', async () => {
    // The guides are read before the change, the list after it. The page shows both.
    await visit('/guide-list')
    await notifyChanges(env, ['lists', 'product-7001'])
    expect(await holds('/list/bagues')).toBe(true)
    // The page is stale as soon as either changes again.
    await notifyChanges(env, ['posts'])
    const request = new Request(`${origin}/list/bagues`)
    expect(cachedPage(request, bindings, createExecutionContext(), slots)).toBeUndefined()
  })

  it('is cached throughout the half minute in which isolates refresh old data', async () => {
    await visit('/list/colliers')
    for (const seconds of [290, 299, 301, 306, 315, 329, 331]) {
      vi.setSystemTime(start + seconds * 1000)
      // A visitor who gets a stale page starts a new one, which the next visitors get.
      await visit('/list/colliers')
      expect(await holds('/list/colliers'), `${seconds} s`).toBe(true)
    }
  })
})
