import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { piecesField } from '../../../shared/orders/workshop.ts'
import { paths } from '../../../shared/paths.ts'
import worker from '../../../worker/index.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { visit } from '../visit.ts'
import { bindings, key, openWorkshop, plain, work } from './workshop-shop.ts'

openWorkshop()

const origin = 'https://aubenacre.test'
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0'

/** Sends the measures of a page as a browser does, and returns the status. */
async function tell(told: object, agent = browser): Promise<number> {
  const context = createExecutionContext()
  const request = new Request(origin + paths.measures, {
    method: 'POST',
    headers: { 'User-Agent': agent, Origin: origin, 'Content-Type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(told),
  })
  const answer = await worker.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return answer.status
}
const counted = async () =>
  (await env.DB.prepare('SELECT kind, name, count FROM figures ORDER BY kind, name').all()).results
const page = (more: object = {}) => ({ path: '/about', isVisit: false, ...more })

describe('audience figures', () => {
  it('are counted by hour, without data about the visitor', async () => {
    const seen = [
      page({ isVisit: true, LCP: 1100, CLS: 3 }),
      page({ LCP: 2700, INP: 90, CLS: 0 }),
      page({ path: '/account/orders/1042' }),
      page({ path: '/checkout', isVisit: true }),
    ]
    expect(await Promise.all(seen.map((each) => tell(each)))).toEqual([204, 204, 204, 204])
    expect(await counted()).toEqual([
      { kind: 'step', name: 'checkout', count: 1 },
      { kind: 'view', name: '/about', count: 2 },
      { kind: 'view', name: '/account', count: 1 },
      { kind: 'view', name: '/checkout', count: 1 },
      { kind: 'visit', name: '', count: 2 },
      { kind: 'vital', name: 'CLS 10', count: 2 },
      { kind: 'vital', name: 'INP 100', count: 1 },
      { kind: 'vital', name: 'LCP 1200', count: 1 },
      { kind: 'vital', name: 'LCP 4000', count: 1 },
    ])
    const columns = await env.DB.prepare("SELECT name FROM pragma_table_info('figures')").all()
    expect(columns.results.map(({ name }) => name)).toEqual(['hour', 'kind', 'name', 'count'])
  })

  it('ignore robots, the workshop and malformed measures', async () => {
    const before = await counted()
    expect(await tell(page(), 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(204)
    for (const wrong of [
      page({ path: '/atelier/clients/compte-1' }),
      page({ path: '/about?email=a@b.test' }),
      page({ path: 'about' }),
      page({ LCP: -1 }),
      page({ visitor: 'x' }),
      [],
      { path: `/${'x'.repeat(300)}`, isVisit: true },
    ])
      expect([wrong, await tell(wrong)]).toEqual([wrong, 400])
    expect(await tell(page({ path: `/${'x'.repeat(2000)}` }))).toBe(413)
    expect(await counted()).toEqual(before)
  })

  it('are shown as charts with tables, and sales and refunds are exported as CSV', async () => {
    const sold = await soldOrder()
    const refund = {
      act: 'refund',
      order: sold.id,
      request: crypto.randomUUID(),
      [piecesField(sold.rings)]: 1,
    }
    await work(refund)
    const shown = await visit(paths.workshopFigures, { headers: key() }, bindings)
    expect(shown.status).toBe(200)
    expect(shown.html).toMatch(/<svg[^>]* role="img" aria-label="Visites[^"]*Le tableau dit chaque jour/)
    const words = plain(shown)
    expect(words).toContain('/about 2')
    expect(words).toMatch(/Commandes payées 1/)
    expect(words).toContain('Le plus grand élément paraît 4000\u00a0ms au plus 50\u00a0% 0\u00a0% 2')
    const total = await env.DB.prepare('SELECT total_cents AS cents FROM orders WHERE id = ?1')
      .bind(sold.id)
      .first()
    const csv = await visit(`${paths.workshopFiguresFile}?quoi=ventes&jours=7`, { headers: key() }, bindings)
    expect(csv.headers.get('Content-Type')).toContain('text/csv')
    const lines = csv.html.replace('\ufeff', '').split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[1]).toContain(`2026-11-21;1;${String(Number(total?.['cents']) / 100).replace('.', ',')}`)
    expect(lines[1]?.replaceAll('"', '')).toMatch(/;1;89,90?(\D*)$/)
  })
})
