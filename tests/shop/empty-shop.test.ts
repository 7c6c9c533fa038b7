import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { screens } from '../../shared/staff/screens.ts'
import { visit } from './visit.ts'

describe('shop without products', () => {
  const owned = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }
  const headers = { Authorization: `Basic ${btoa('atelier:a-secret-of-the-tests')}` }
  const look = (path: string) => visit(path, { headers }, owned)

  it('answers 200 on pages, feeds and workshop screens, and explains the first step', async () => {
    const files = ['/sitemap-pages.xml', paths.feed(1), paths.acpFeed(1), paths.guideFeed, '/llms.txt']
    for (const path of ['/', paths.all, paths.list('bagues'), '/search?wd=bague', paths.looks, ...files]) {
      const { status, html } = await look(path)
      expect([path, status, /undefined|NaN/.test(html)]).toEqual([path, 200, false])
    }
    expect((await look(paths.sitemap)).html).not.toContain('bijoux')
    expect((await look(paths.all)).html).toContain('la boutique ouvre bientôt')
    for (const { path } of screens) expect([path, (await look(path)).status]).toEqual([path, 200])
    expect((await look(paths.workshopProducts)).html).toContain('créez le premier')
    expect((await look(`${paths.workshopProducts}?mots=x`)).html).toContain('ne répond')
  })
})
