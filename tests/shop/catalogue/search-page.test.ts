import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedWords, forgetMisses } from '../../../worker/platform/catalogue/search/search-misses.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { headingOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const search = (words: string, init: RequestInit = {}) =>
  visit(`/search?wd=${encodeURIComponent(words)}`, init)

const linksOf = (html: string, label: string) => {
  const [nav = ''] = new RegExp(`<nav[^>]*aria-labelledby="${label}".*?</nav>`, 's').exec(html) ?? []
  return [...nav.matchAll(/href="([^"]+)"/g)].map((found) => found[1] ?? '')
}

describe('search words that are filters or lists', () => {
  it.each([
    ['bague à moins de 100 euros', '/search?wd=bague&prix=-100'],
    ['entre 50 et 100 €', '/list?prix=50-100'],
    ['moins de 100', '/list?prix=-100'],
    ['50 à 80 €', '/list?prix=50-80'],
    ['bague 54', '/search?wd=bague&taille=54'],
    ['bague 54 à moins de 200', '/search?wd=bague&prix=-200&taille=54'],
    ['bijoux 50 à 80 €', '/list?prix=50-80'],
    ['cadeau maman pas cher', '/search?wd=cadeau+maman&prix=-100'],
    ['bague en stock', '/search?wd=bague&disponible=oui'],
    ['bijoux', '/list'],
    ['Aubenacre', '/list'],
    ['bijoux Aubenacre', '/list'],
    ['bijoux fantaisie', '/list'],
    ['achat bijoux en ligne', '/list'],
    ['acheter bijoux', '/list'],
    ['bijoux en ligne', '/list'],
    ['bijoux fantaisie tendance', '/list'],
    ['quel bijou offrir', '/list'],
    ['promo', '/list/promotion'],
    ['soldes', '/list/promotion'],
  ])('« %s » redirects to the filtered list', async (words, address) => {
    const { status, headers } = await search(words)
    expect([status, headers.get('Location')]).toEqual([302, address])
    expect((await visit(address)).html).toContain('<article')
  })
})

it('a search shows the help page that its words name', async () => {
  expect(linksOf((await search('guide des tailles')).html, 'named-help')).toEqual(['/guide'])
  expect(linksOf((await search('bague')).html, 'named-help')).toEqual([])
})

describe('search for a correct French word', () => {
  it.each(['cœur', 'coeur', 'collier cœur', 'chaise'])(
    '« %s » is not corrected and suggests products',
    async (words) => {
      const page = await search(words)
      expect(headingOf(page)).toBe(`Rien pour “${words}”.`)
      expect(page.html).not.toContain('sœur”')
      expect(page.html.match(/<article class="card/g)?.length).toBeGreaterThanOrEqual(4)
    },
  )
})

describe('search words that resemble words of another meaning', () => {
  const countOf = async (words: string) => Number(/^\d+/.exec(headingOf(await search(words)))?.[0] ?? 0)

  it.each(['fils', 'mon fils', 'ami', 'amis', 'cousin', 'filleul', 'fiancé', 'adolescent', 'meilleur ami'])(
    '« %s » finds what « homme » finds',
    async (words) => expect(await countOf(words)).toBe(await countOf('homme')),
  )

  it.each(['fille', 'filles', 'amie', 'amies', 'cousine', 'fiancée', 'mères', 'sœurs'])(
    '« %s » finds what « femme » finds',
    async (words) => expect(await countOf(words)).toBe(await countOf('femme')),
  )

  it.each(['perse', 'colle', 'collège', 'grosse', 'panneaux'])(
    '« %s » is neither a person nor another word',
    async (words) => expect(headingOf(await search(words))).toBe(`Rien pour “${words}”.`),
  )

  it.each([
    ['mer', 'mère'],
    ['fil', 'fille'],
  ])('« %s » finds its own products, not those of « %s »', async (words, other) => {
    expect(await countOf(words)).toBeGreaterThan(0)
    expect(await countOf(words)).toBeLessThan(await countOf(other))
  })

  it('« love » is love, and no stone', async () => {
    expect(await countOf('love')).toBe(await countOf('amour'))
    expect(headingOf(await search('bracelet love'))).toMatch(/^\d+ résultats? pour “bracelet love”/)
  })

  it.each([
    ['argent 925/1000', 'argent 925'],
    ['or 750/1000', 'or 750'],
    ['18 kt', '18 carats'],
    ['9ct', '9 carats'],
  ])('« %s » is « %s »', async (words, meant) => {
    expect(await countOf(words)).toBeGreaterThan(0)
    expect(await countOf(words)).toBe(await countOf(meant))
  })
})

describe('search for something that the shop does not sell', () => {
  it.each([
    ['bague rubis', '“rubis”\u202f: nous n’en vendons pas.', 'bague-grenat-braise-7018'],
    ['bracelet Lapis-lazuli femme', '“Lapis lazuli”\u202f: nous n’en vendons pas.', 'bracelet'],
    ['perle fine', '“perle fine”\u202f: nous n’en vendons pas.', 'c'],
    ['bague licorne arc-en-ciel pas cher', '“licorne”\u202f: nous n’en vendons pas.', 'bague'],
  ])('« %s » says so and shows similar products', async (words, sentence, near) => {
    let page = await search(words)
    for (let to = page.headers.get('Location'); to; to = page.headers.get('Location')) page = await visit(to)
    expect(headingOf(page)).toMatch(/^Rien pour “/)
    expect(page.html).toContain(sentence)
    expect(page.html.slice(page.html.indexOf('Ce qui s’en approche'))).toContain(`/product/${near}`)
  })

  it('names the word that matches nothing, beside the results of the other words', async () => {
    const page = await search('bague saphir diamant ornithorynque')
    expect(headingOf(page)).toMatch(/^1 résultat pour/)
    expect(page.html).toContain('Aucun bijou ne répond à “ornithorynque”. Voici ce qui répond au reste')
    const half = await search('bague ornithorynque')
    expect(half.html).toContain('Aucun bijou ne répond à “ornithorynque”.')
    expect(half.html.slice(half.html.indexOf('Ce qui s’en approche'))).toContain('/product/bague-')
  })
})

describe('search with a typing error', () => {
  it('shows results of the corrected words and offers to search the exact words', async () => {
    const page = await search('colier akoia')
    expect(headingOf(page)).toMatch(/^\d+ résultats pour “collier akoya”$/)
    expect(page.html).toContain('/search?wd=%22colier+akoia%22')
    const exact = await search('"colier akoia"')
    expect(headingOf(exact)).toBe('Rien pour “colier akoia”.')
    expect(headingOf(await search('"promo"'))).toBe('Rien pour “promo”.')
    expect(linksOf(exact.html, 'nearest')).toContain('/search?wd=akoya')
  })

  it('is not assumed for words in the title of a help page', async () => {
    const page = await search('retour')
    expect(headingOf(page)).toBe('Rien pour “retour”.')
    expect(page.html).toContain('href="/retours"')
  })

  it('is not assumed when all words are correct', async () => {
    expect((await search('collier akoya')).html).not.toContain('Chercher exactement')
  })
})

describe('search without results', () => {
  it('links to the help page that matches', async () => {
    const page = await search('livraison')
    expect(linksOf(page.html, 'near-guides')).toEqual(['/expeditions'])
  })

  it('suggests related words, lists, guides and products', async () => {
    const page = await search('bague xyzzy')
    expect(headingOf(page)).toBe('Rien pour “bague xyzzy”.')
    expect(linksOf(page.html, 'nearest')).toEqual(['/search?wd=bague'])
    expect(linksOf(page.html, 'near-lists')).toContain('/list/bagues')
    expect(linksOf(page.html, 'near-guides')[0]).toMatch(/^\/post\/\d+$/)
    expect(page.html.match(/<article class="card/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('suggests product families when no word is known', async () => {
    const { html } = await search('xyzzy')
    expect(linksOf(html, 'near-lists')).toContain('/list/colliers')
    expect(linksOf(html, 'nearest')).toEqual([])
  })
})

describe('statistics of searches without results', () => {
  const misses = async () =>
    (await env.DB.prepare('SELECT day, words, count FROM search_misses ORDER BY words').all()).results
  beforeEach(() => env.DB.exec('DELETE FROM search_misses'))

  it('count normalised words', async () => {
    await search('Montre  CONNECTÉE')
    await search('montre connectee')
    expect(await misses()).toEqual([{ day: '2026-11-21', words: 'montre connectee', count: 2 }])
  })

  it.each([
    ['that a browser makes ahead of its visitor', { 'Sec-Purpose': 'prefetch' }],
    ['of robots', { 'User-Agent': 'Mozilla/5.0 (compatible; SomeBot/2.1)' }],
  ])('ignore searches %s', async (_, headers) => {
    await search('montre connectee', { headers })
    expect(await misses()).toEqual([])
  })

  it('ignore searches with results, with a correction or with filters, and suggestions', async () => {
    await search('bague')
    await search('colier')
    await visit('/search?wd=bague&pierre=onyx&famille=colliers')
    await visit('/search/suggest?wd=zzzzz')
    expect(await misses()).toEqual([])
  })

  it('store at most 500 words a day and delete them after ninety days', async () => {
    const many = "INSERT INTO search_misses SELECT '2026-11-21', 'w' || value, 1 FROM json_each(?1)"
    await env.DB.prepare(many)
      .bind(JSON.stringify(Array.from({ length: 500 }, (_, index) => index)))
      .run()
    await search('montre connectee')
    expect(await misses()).toHaveLength(500)
    await search('w7')
    expect(await misses()).toContainEqual({ day: '2026-11-21', words: 'w7', count: 2 })
    await forgetMisses(env.DB, new Date('2027-02-19T10:00:00Z')).run()
    expect(await misses()).toHaveLength(500)
    await forgetMisses(env.DB, new Date('2027-02-20T10:00:00Z')).run()
    expect(await misses()).toEqual([])
  })

  it.each([
    ['marie@exemple.fr', null],
    ['06 12 34 56 78', null],
    ['commande 123456', null],
    ['!!!', null],
    ['  L’Œil  ', 'l oeil'],
    ['BAG-ZZZ-001', 'bag zzz 001'],
    ['é'.repeat(200), 'e'.repeat(60)],
  ])('store %.20j as %j', (typed, saved) => {
    expect(countedWords(typed)).toBe(saved)
  })

  it('cannot be written by the REST API', async () => {
    const answer = await embedded.fetch(
      new Request('https://shop.test/wp-json/aubenacre/v1/search-misses', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ words: 'montre' }),
      }),
      env,
    )
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'rest_no_route' })
    expect(await misses()).toEqual([])
  })
})
