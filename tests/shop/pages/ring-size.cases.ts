import { describe, expect, it, test } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { canonicalOf, headingOf, structuredOf, type Visit, visit } from '../visit.ts'

const ask = (query: Record<string, string>) => visit(`${paths.ringSize}?${new URLSearchParams(query)}`)

/** Returns the result of the finder, as one line. */
function answerOf({ html }: Visit): string {
  const output = /<output>(.*?)<\/output>/s.exec(html)?.[1] ?? ''
  return output
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('ring size guide', () => {
  it('has its title, canonical address and breadcrumb', async () => {
    const page = await visit(paths.ringSize)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Guide des tailles de bague')
    expect(canonicalOf(page)).toBe(paths.ringSize)
    expect(page.html).toContain('<title>Taille de bague\u00a0: mesurer et convertir (FR, US, UK, JP)</title>')
    expect(structuredOf(page)['BreadcrumbList']?.['itemListElement']).toHaveLength(3)
  })

  it('draws each size in millimetres, with a 5 cm bar to check the scale', async () => {
    const { html } = await visit(paths.ringSize)
    expect(html).toContain('width="56mm"')
    expect(html).toContain('viewBox="0 0 56 9"')
    expect(html).toContain('<rect x="3" y="0.2" width="50" height="0.2"')
    const circles = [
      ...html.matchAll(/width="([\d.]+)mm"[^>]*aria-label="Taille (\d+), diamètre ([\d,]+) mm"/g),
    ]
    expect(circles).toHaveLength(29)
    for (const [, width, size, text] of circles) {
      expect(Number(width)).toBeCloseTo(Number(size) / Math.PI, 3)
      expect(Number(width).toFixed(1).replace('.', ',')).toBe(text)
    }
  })

  it('has headers for each row and column of its table', async () => {
    const { html } = await visit(paths.ringSize)
    expect(html.match(/<th scope="col"/g)).toHaveLength(7)
    expect(html.match(/<th scope="row"/g)).toHaveLength(29)
    expect(html).toMatch(/<th scope="row">56<\/th><td>17,8<\/td><td>7½<\/td><td>P<\/td><td>16<\/td>/)
  })

  it('returns the same page without cookie to everyone', async () => {
    const first = await visit(paths.ringSize)
    expect(first.headers.get('Set-Cookie')).toBeNull()
    expect(answerOf(first)).toBe('')
    expect(first.html).not.toContain('class="error"')
  })
})

describe('ring size converter', () => {
  it('converts to the French size without script', async () => {
    const page = await ask({ taille: '6½', pays: 'us' })
    expect(answerOf(page)).toBe(
      'Votre taille française : 53. 53 mm de tour, Ø 16,9 mm. Anneau large, 6 mm et plus : 54.',
    )
    expect(page.html).toContain('value="6½"')
    expect(page.html).toMatch(/<option value="us" selected="">/)
    expect(page.html).toMatch(/data-keep="53"/)
    expect(canonicalOf(page)).toBe(paths.ringSize)
  })

  it('recommends the larger of two sizes', async () => {
    expect(answerOf(await ask({ taille: '7', pays: 'us' }))).toMatch(
      /^Entre 54 et 55\. Prenez la plus grande : 55\./,
    )
  })

  it('uses the length of a paper strip as French size by default', async () => {
    expect(answerOf(await ask({ taille: '52' }))).toMatch(/^Votre taille française : 52\./)
  })

  test.each([
    [{ taille: '', pays: 'us' }, 'ring-known', 'Écrivez la taille que vous connaissez.'],
    [{ taille: 'sept', pays: 'us' }, 'ring-known', 'Écrivez un nombre, avec un quart'],
    [{ taille: '12', pays: 'uk' }, 'ring-known', 'Écrivez une lettre'],
    [{ taille: '90', pays: 'fr' }, 'ring-known', 'Ce guide va de la taille française 44 à la 72.'],
    [{ taille: '7', pays: 'lune' }, 'ring-scale', 'Choisissez un pays ou une mesure de la liste.'],
  ])('shows for %o an error beside %s', async (query, field, sentence) => {
    const page = await ask(query)
    expect(page.status).toBe(200)
    expect(page.html).toMatch(new RegExp(`<p class="error" id="${field}-error">.*?${sentence}`))
    expect(page.html).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="${field}-error"`))
    expect(answerOf(page)).toBe('')
  })

  it('escapes the typed values', async () => {
    const { html } = await ask({ taille: '"><b>7', pays: '"><script>' })
    expect(html).not.toContain('<b>7')
    expect(html).toContain('&quot;&gt;&lt;b&gt;7')
  })
})
