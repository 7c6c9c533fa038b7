import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { wayBack } from '../../../shared/way-back.ts'
import { visit } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

/** Returns the number of characters in all headers of a response. Many clients accept at most sixteen thousand. */
const sizeOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)

const long = `?${'a&'.repeat(7_000)}`

describe('address of fourteen thousand characters', () => {
  it.each([
    '/account/commandes',
    '/account/adresses',
    '/account/parametres',
    '/account/donnees',
    '/favorite',
    '/checkout',
    '/cart',
    '/list',
    '/search',
    '/wp-json/wp/v2/posts',
    '/wp-json/wp/v2/pages',
    '/no-page',
  ])('%s returns headers of less than 8,000 characters', async (path) => {
    const { status, headers } = await visit(path + long)
    expect(status).toBeLessThan(500)
    expect(sizeOf(headers)).toBeLessThan(8_000)
  })

  it('is not stored as the page to return to', () => {
    expect(wayBack(`/list?${'a'.repeat(1_900)}`)).not.toBeNull()
    expect(wayBack(`/list?${'a'.repeat(2_000)}`)).toBeNull()
  })
})
