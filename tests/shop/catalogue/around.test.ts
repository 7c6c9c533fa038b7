import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const piece = '/product/collier-aube-akoya-7-mm-7021'
const set = '/product/parure-aube-akoya-7091-7021-7051'

describe('sets on a product page', () => {
  it('are linked with the sum of their prices', async () => {
    const { html } = await visit(piece)
    expect(html).toContain('Fait partie de\u00a0: ')
    expect(html).toMatch(new RegExp(`href="${set}">Parure Aube Akoya</a> \\(779,00\u00a0€\\)`))
  })

  it.each([set, '/product/bague-aube-akoya-7001'])('are absent on %s', async (path) => {
    const { html } = await visit(path)
    expect(html).not.toContain('Fait partie de')
  })

  it('are absent when the platform has no field for sets', async () => {
    const remote = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { url } = input as Request
      const answer = await embedded.fetch(
        new Request(url),
        { ...env, IN_PROCESS: true },
        createExecutionContext(),
      )
      if (!url.includes('/wc/v3/products')) return answer
      const text = (await answer.text()).replaceAll('"in_sets"', '"other"')
      return new Response(text, answer)
    })
    const { status, html } = await visit(piece, {}, { ...env, COMMERCE_URL: 'https://platform.test' })
    expect(status).toBe(200)
    expect(html).toContain('Collier Aube Akoya 7\u00a0mm')
    expect(html).not.toContain('Fait partie de')
    remote.mockRestore()
  })
})

describe('products seen on the device', () => {
  it('have a hidden row on the shared product page, which also links to the comparison', async () => {
    const { html } = await visit(piece)
    expect(html).toContain(`href="${paths.comparisonOf([7021])}" data-late="compare"`)
    expect(html).toMatch(/data-late="seen" data-now="aubenacre:seen" data-id="7021"><section [^>]*hidden=""/)
    expect(html).toMatch(
      /<button class="heart" aria-label="[^"]+" value="7021" type="submit" form="hearts" aria-pressed="false"/,
    )
  })

  it('are shown on the home page, which records no visit', async () => {
    const { html } = await visit(paths.home)
    expect(html).toMatch(/data-late="seen" data-kept="aubenacre:seen"><section/)
  })
})
