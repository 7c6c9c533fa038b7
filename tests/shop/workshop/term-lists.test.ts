import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import { bindings, key, mainOf, openWorkshop, plain } from './workshop-shop.ts'

openWorkshop()

const open = (path: string) => visit(path, { headers: key() }, bindings)
const post = async (path: string, fields: Record<string, string>) => {
  const operator = shopper(bindings)
  const sent = await operator.post(path, fields, key())
  return { status: sent.status, to: sent.headers.get('Location'), html: sent.html, says: noticeOf(operator) }
}

/** Writes many terms: `Rangée 0001`, … Every tenth category has one under it. */
const write = async (taxonomy: 'category' | 'tag', from: number, count: number) =>
  env.DB.batch(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(4, '0')
      const under = taxonomy === 'category' && index % 10 === 1 ? from + index - 1 : null
      return env.DB.prepare(
        "INSERT INTO terms (id, taxonomy, slug, name, parent_id, description) VALUES (?1, ?2, ?3, ?4, ?5, '')",
      ).bind(from + index, taxonomy, `rangee-${taxonomy}-${number}`, `Rangée ${number}`, under)
    }),
  )

const first = { category: 30_000, tag: 50_000 }
const last = { category: first.category + 699, tag: first.tag + 699 }
beforeAll(async () => {
  await write('category', first.category, 700)
  await write('tag', first.tag, 700)
})

/** Returns the numbers of the terms of all pages, as their links lead from one page to the next. */
async function walk(list: string): Promise<number[]> {
  const seen: number[] = []
  let path: string | undefined = list
  for (let pages = 0; path && pages < 20; pages += 1) {
    const html = mainOf(await open(path))
    seen.push(...[...html.matchAll(/<th scope="row">.*?\/(\d+)"/gs)].map(([, id]) => Number(id)))
    path = /<a class="link" href="([^"]*)">Suivantes/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return seen
}

describe.each([
  ['category', paths.workshopCategories, paths.workshopCategory],
  ['tag', paths.workshopTags, paths.workshopTag],
] as const)('a list of seven hundred of the kind %s', (taxonomy, list, one) => {
  it('shows all of them, page by page, each once', async () => {
    const seen = await walk(list)
    expect(new Set(seen).size).toBe(seen.length)
    const { results } = await env.DB.prepare('SELECT id FROM terms WHERE taxonomy = ?1')
      .bind(taxonomy)
      .all<{ id: number }>()
    expect(seen.toSorted()).toEqual(results.map(({ id }) => id).toSorted())
    if (taxonomy === 'category')
      for (const id of [first.category, first.category + 650]) expect(seen[seen.indexOf(id) + 1]).toBe(id + 1)
  })

  it('finds one by its words, whatever their accents, and says when there is none', async () => {
    expect(await walk(`${list}?mots=RANGEE+0700`)).toEqual([last[taxonomy]])
    expect((await open(`${list}?mots=RANGEE+0700`)).html).toContain('value="RANGEE 0700"')
    expect(plain(await open(`${list}?mots=zzz`))).toContain('Rien ne répond à ces mots.')
    const many = await open(`${list}?mots=rangee`)
    expect(many.html).toContain(`${list}?mots=rangee&amp;page=2`)
    expect(await walk(`${list}?mots=rangee`)).toHaveLength(700)
  })

  it('opens, saves and undoes the last one', async () => {
    const path = one(last[taxonomy])
    const { html, status } = await open(path)
    expect(status).toBe(200)
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const slug = /name="slug"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''
    const fields = { act: 'save', name: 'La dernière', slug, version, parent: '0', description: '' }
    expect((await post(path, fields)).says).toBe('Enregistré.')
    expect(plain(await open(path))).toContain('Nom\u00a0: Rangée 0700 → La dernière')
    expect((await post(path, { act: 'undo', edit: '1', version: '1' })).says).toBe(
      'La modification est annulée.',
    )
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=99999', 'page=12', 'mots=%00%27%22'])(
    'answers the address ?%s',
    async (query) => {
      const { status, html } = await open(`${list}?${query}`)
      expect([status, html.includes('<h1')]).toEqual([200, true])
    },
  )
})

describe('the order of many categories', () => {
  const path = paths.workshopCategories
  const orderNow = async () => (await walk(path)).filter((id) => id >= first.category && id <= last.category)

  it('changes on any page, and leads back to it', async () => {
    const page = mainOf(await open(`${path}?page=4`))
    const [, id = '', past = ''] =
      /name="act" value="down".*?name="id" value="(\d+)".*?name="past" value="(\d+)"/s.exec(page) ?? []
    const before = await orderNow()
    const sent = await post(path, { act: 'down', id, past, page: '4' })
    expect([sent.says, sent.to]).toEqual(['L’ordre est changé.', `${path}?page=4`])
    const after = await orderNow()
    expect(after).not.toEqual(before)
    expect(after.indexOf(Number(past))).toBeLessThan(after.indexOf(Number(id)))
    // A second click, whose neighbour is no longer there, changes nothing.
    await post(path, { act: 'down', id, past, page: '4' })
    expect(await orderNow()).toEqual(after)
    expect(plain(await open(paths.workshopCategory(Number(id))))).toContain('Place\u00a0:')
    await post(path, { act: 'up', id, past, page: '4' })
    expect(await orderNow()).toEqual(before)
  })

  it('files the last one, and a new one, under one of the first', async () => {
    const child = paths.workshopCategory(last.category)
    const { html } = await open(child)
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const slug = /name="slug"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''
    const fields = { act: 'save', name: 'Rangée 0700', slug, version, description: '' }
    expect((await post(child, { ...fields, parent: String(first.category) })).says).toBe('Enregistré.')
    expect((await open(child)).html).toMatch(new RegExp(`<option value="${first.category}" selected`))
    expect(plain(await open(child))).toContain('Rangée sous\u00a0: aucune autre → Rangée 0001')
  })
})
