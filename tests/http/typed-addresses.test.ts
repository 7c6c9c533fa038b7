import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { typedAddresses } from '../../shared/text/fr/typed-addresses.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { origin, visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

it.each([
  ['/panier', '/cart'],
  ['/mon_panier', '/cart'],
  ['/Mon-Compte', '/mon-compte'],
  ['/mon-compte', '/account'],
  ['/contact.html', '/contacter'],
  ['/index.php', '/'],
  ['/livraison', '/expeditions'],
  ['/recherche?q=bague+or', '/search?wd=bague+or'],
  ['/search?q=bague+or', '/search?wd=bague+or'],
  ['/search?s=bague', '/search?wd=bague'],
  ['/search?wd=&q=%20collier%20', '/search?wd=collier'],
  ['/%C3%A0-propos', '/about'],
  ['/bagues', '/list/bagues'],
  ['/collier', '/list/colliers'],
  ['/list/boucles-d-oreilles', '/list/boucles-doreilles'],
  ['/list/boucles%20d%E2%80%99oreilles', '/list/boucles-doreilles'],
])('%s leads to %s', async (path, page) => {
  const { status, headers } = await visit(path)
  expect([status < 303, headers.get('Location')]).toEqual([true, page])
})

it('every typed address leads to a page', async () => {
  for (const typed of Object.values(typedAddresses).flat()) {
    const { headers } = await visit(`/${slugify(typed)}`)
    const to = headers.get('Location')
    expect([typed, to && (await visit(to)).status]).toEqual([typed, 200])
  }
})

it.each(['/rien-ici', '/list/rien', '/panier/rien', '/%E0%A4%A', '/.php'])(
  '%s stays unknown',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)

it('a form sent to a typed address is not redirected', async () => {
  expect((await visit('/panier', { method: 'POST', headers: { Origin: origin } })).status).toBe(405)
})
