import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openHouse } from '../../support/house.ts'
import { canonicalOf, headingOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

/** Returns the URLs of the links with a class. */
const linksOf = (html: string, className: string) =>
  [...html.matchAll(new RegExp(`<a [^>]*class="${className}" href="([^"]+)"`, 'g'))].map((found) =>
    found[1]?.replaceAll('&amp;', '&'),
  )
const count = (html: string) => Number(/role="status">(\d+) bijou/.exec(html)?.[1])
const folds = (html: string) =>
  [...html.matchAll(/<details class="filter" name="filtre" id="filtre-(\w+)">/g)].map((found) => found[1])
const choices = (html: string, facet: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        new RegExp(
          `<label data-count="(\\d+)"><input type="checkbox"[^>]* name="${facet}" value="([^"]+)"`,
          'g',
        ),
      ),
    ].map(([, count, value]) => [value, Number(count)]),
  )
/** Returns the number of elements that a browser with script creates. The content of `<noscript>` does not count. */
const elements = (html: string) =>
  html.replace(/<noscript>.*?<\/noscript>/gs, '<noscript>').match(/<[a-z]/g)?.length ?? 0

/** Returns the size of a page after brotli at quality 5, in bytes. */
const weight = (html: string) =>
  brotliCompressSync(new TextEncoder().encode(html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length

describe('list with filters', () => {
  test('shows a link to remove each filter, and is not indexed', async () => {
    const page = await visit('/list?metal=acier-inoxydable,titane&disponible=oui')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Tous les bijoux')
    expect(canonicalOf(page)).toBeNull()
    expect(linksOf(page.html, 'chip chip-x')).toEqual([
      '/list?metal=titane&disponible=oui',
      '/list?metal=acier-inoxydable&disponible=oui',
      '/list?metal=acier-inoxydable,titane',
    ])
    expect(page.html).toContain('>Effacer les filtres</a>')
    expect(page.html).toContain('<title>Tous les bijoux\u00a0: Acier inoxydable, Titane, En stock</title>')
    expect(count(page.html)).toBeLessThan(20)
  })

  test('contains as many products as the filter announced', async () => {
    const metals = choices((await visit('/list/bagues')).html, 'metal')
    expect(Object.keys(metals).length).toBeGreaterThan(2)
    for (const [metal, text] of Object.entries(metals)) {
      expect(count((await visit(`/list/bagues?metal=${metal}`)).html), metal).toBe(text)
    }
  })

  test('keeps the order and the page size, and returns to the first page', async () => {
    const { html } = await visit('/list?metal=argent-925&tri=prix-croissant&par=48')
    expect(html).toContain('href="/list?tri=prix-croissant&amp;par=48"')
    expect(html).toMatch(/<option value="prix-croissant" selected/)
    expect(html).toContain('<input type="hidden" name="par" value="48"/>')
    expect(linksOf(html, 'chip chip-x')).toEqual(['/list?tri=prix-croissant&par=48'])
  })

  test('suggests which filter to remove when no product is left, with the number of products', async () => {
    const page = await visit('/list?metal=titane&pierre=diamant')
    expect(page.status).toBe(200)
    expect(count(page.html)).toBe(0)
    expect(page.html).toContain('Aucun bijou ne réunit tous ces choix.')
    const ways = [
      ...page.html.matchAll(/<a class="link" href="([^"]+)">Sans ([^<]+)<\/a>\u00a0: (\d+) bijou/g),
    ]
    expect(Object.fromEntries(ways.map((found) => [found[1], found[2]]))).toEqual({
      '/list?metal=titane': '«\u00a0Diamant\u00a0»',
      '/list?pierre=diamant': '«\u00a0Titane\u00a0»',
    })
    for (const [, address, , text] of ways) {
      expect(count((await visit(address ?? '')).html)).toBe(Number(text))
    }
    expect(page.html).toContain('href="/list">Effacer les filtres</a>')
  })

  test('shows a price range in its fields and on its chip', async () => {
    const { html } = await visit('/list?prix=120-180')
    expect(/id="prix-de"[^>]*value="(\d+)"/.exec(html)?.[1]).toBe('120')
    expect(/id="prix-a"[^>]*value="(\d+)"/.exec(html)?.[1]).toBe('180')
    expect(html).toContain('De 120 à 180\u00a0€')
    expect(choices(html, 'prix')).not.toHaveProperty('120-180')
  })

  test('redirects without the invalid values of the query', async () => {
    const { html, status } = await visit(`/list?metal=${encodeURIComponent('"><script>')}&pierre=inconnue`)
    expect(status).toBe(302)
    expect(html).not.toContain('<script>')
  })
})

describe('filter form without script', () => {
  test.each([
    ['metal=titane&metal=vermeil&prix-de=&prix-a=&tri=', '/list?metal=titane,vermeil'],
    ['prix-de=50&prix-a=120&tri=nom&par=48', '/list?prix=50-120&tri=nom&par=48'],
    ['tri=inconnu', '/list'],
    [
      'pour=cadeaux-pour-lui&budget=moins-de-100&occasion=anniversaire',
      '/list?prix=-100&pour=cadeaux-pour-lui&occasion=anniversaire',
    ],
  ])('%s redirects to %s', async (query, address) => {
    const { status, headers } = await visit(`/list?${query}`)
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe(address)
    expect((await visit(address)).status).toBe(200)
  })

  test('does not redirect when the query has unknown parameters', async () => {
    const page = await visit('/list?utm_source=lettre&page=2')
    expect(page.status).toBe(200)
    expect(canonicalOf(page)).toBe('/list?page=2')
  })

  test('contains every filter and its submit button', async () => {
    const { html } = await visit('/list')
    const form = html.slice(
      html.indexOf('<form class="tools"'),
      html.indexOf('</form>', html.indexOf('<form class="tools"')),
    )
    expect(form).toContain('action="/list"')
    expect(form).not.toContain('method=')
    expect(form).toMatch(/<button class="[^"]*facet-go" type="submit">Voir 88 bijoux<\/button>/)
    expect(form).toMatch(/<button class="[^"]*filters-go" type="submit">Voir 88 bijoux<\/button>/)
  })
})

describe('facets of a list', () => {
  test('are those that distinguish its products', async () => {
    const [all, rings, sets] = await Promise.all([
      visit('/list'),
      visit('/list/bagues'),
      visit('/list/ensemble-de-bijoux'),
    ])
    expect(folds(all.html)).toEqual(
      expect.arrayContaining(['famille', 'collection', 'prix', 'metal', 'perle', 'pierre', 'couleur']),
    )
    expect(folds(all.html)).not.toContain('taille')
    expect(folds(rings.html)).toContain('taille')
    expect(folds(rings.html)).not.toContain('famille')
    expect(folds(sets.html)).not.toContain('famille')
  })

  test('include sizes only when the list has one kind of product', async () => {
    expect(folds((await visit('/list?famille=bagues')).html)).toContain('taille')
    expect(folds((await visit('/list?famille=bagues,colliers')).html)).not.toContain('taille')
    expect(folds((await visit('/list?taille=52')).html)).toContain('taille')
  })

  test('offer the saved ring size only where rings have sizes', async () => {
    expect((await visit('/list/bagues')).html).toContain(
      'data-my-size="/list/bagues?taille={size}&amp;disponible=oui"',
    )
    expect((await visit('/list/colliers')).html).not.toContain('data-my-size')
  })
})

describe('page of a list', () => {
  test('with 48 products is small enough for a phone', async () => {
    const { html } = await visit('/list?par=48')
    expect(html.match(/<article class="card"/g)).toHaveLength(48)
    expect(elements(html)).toBeLessThanOrEqual(900)
    expect(weight(html)).toBeLessThanOrEqual(10.8 * 1024)
  })

  test('loads the first picture with priority, the rest of the row next and the others lazily', async () => {
    const { html } = await visit('/list')
    const images = html.match(/<article class="card">.*?<img[^>]*>/g) ?? []
    const ways = images.map(
      (image) => /fetchPriority="(\w+)"/.exec(image)?.[1] ?? /loading="(\w+)"/.exec(image)?.[1],
    )
    expect(ways).toEqual(['high', 'low', 'low', 'low', ...Array(20).fill('lazy')])
  })

  test('links to the other pages and sizes, and shows its guide on the first page only', async () => {
    const [first, second] = await Promise.all([visit('/list'), visit('/list?page=2')])
    expect(first.html).toContain('<a href="/list?page=2" rel="next"')
    expect(second.html).toContain('<a href="/list" rel="prev"')
    expect(second.html).toContain('<title>Tous les bijoux, page 2 — Aubenacre</title>')
    expect(first.html).toContain('<b>24</b><a href="/list?par=48">48</a>')
    expect(first.html).toContain('class="tile dark"')
    expect(second.html).not.toContain('class="tile dark"')
  })
})
