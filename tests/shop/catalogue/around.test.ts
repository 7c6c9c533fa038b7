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

describe('the page of a piece', () => {
  it('names its sets, with the sum of their pieces', async () => {
    const { html } = await visit(piece)
    expect(html).toContain('Fait partie de\u00a0: ')
    expect(html).toMatch(new RegExp(`href="${set}">Parure Aube Akoya</a> \\(779,00\u00a0€\\)`))
  })

  it.each([set, '/product/bague-aube-akoya-7001'])('%s names none', async (path) => {
    const { html } = await visit(path)
    expect(html).not.toContain('Fait partie de')
  })

  it('stands on a platform that tells nothing of sets', async () => {
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

describe('around a jewel', () => {
  it('the same page for everyone leads to a comparison and leaves room for what the device has seen', async () => {
    const { html } = await visit(piece)
    expect(html).toContain(`href="${paths.comparisonOf([7021])}" data-late="compare"`)
    expect(html).toMatch(/data-late="seen" data-now="aubenacre:seen" data-id="7021"><section [^>]*hidden=""/)
    expect(html).toMatch(
      /<button class="heart" aria-label="[^"]+" value="7021" type="submit" form="hearts" aria-pressed="false"/,
    )
  })

  it('home shows what the device has seen too, and notes nothing', async () => {
    const { html } = await visit(paths.home)
    expect(html).toMatch(/data-late="seen" data-kept="aubenacre:seen"><section/)
  })

  it('the page of cookies tells what the device keeps of it', async () => {
    const { html } = await visit(paths.privacy)
    for (const name of ['favourites', 'seen', 'compared']) expect(html).toContain(`aubenacre:${name}`)
  })
})
