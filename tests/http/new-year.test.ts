import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

it.each([
  ['2026-12-31T22:30:00Z', 2026],
  ['2026-12-31T23:30:00Z', 2027],
])('the footer has the year of Paris at %s', async (now, year) => {
  vi.setSystemTime(new Date(now))
  expect((await visit('/')).html).toContain(`© ${year} `)
})
