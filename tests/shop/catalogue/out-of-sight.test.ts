import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { looks } from '#brand/looks.ts'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { visit } from '../visit.ts'

const [hidden, searchOnly, shown] = looks.flatMap(({ products }) => products) as [number, number, number]

beforeAll(async () => {
  await loadCatalogue(env.DB)
  const see = env.DB.prepare('UPDATE products SET visibility = ?2 WHERE id = ?1')
  await env.DB.batch([see.bind(hidden, 'hidden'), see.bind(searchOnly, 'search')])
})

it('the page of looks leaves out products that the staff hid from lists', async () => {
  for (const headers of [{ Accept: 'text/html' }, { Accept: 'text/markdown' }]) {
    const { html } = await visit(paths.looks, { headers })
    expect(html).toContain(`-${shown}`)
    for (const id of [hidden, searchOnly]) expect(html).not.toMatch(new RegExp(`-${id}\\b`))
  }
})

it('a guide cites no product that the staff hid from lists', async () => {
  expect((await visit(paths.post(6333))).html).toContain('id="cited"')
  expect((await visit(paths.post(6333))).html).toContain('id="cited"')
  await env.DB.prepare("UPDATE products SET visibility = 'hidden'").run()
  const { status, html } = await visit(paths.post(6449))
  expect([status, html.includes('id="cited"')]).toEqual([200, false])
})
