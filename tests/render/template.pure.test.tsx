import { describe, expect, it } from 'vitest'
import { drawText, fillHoles, hole, template, templatesOf, textOf } from '../../worker/render/drawn-parts.tsx'
import { drawFold } from '../../worker/shop/catalogue/facet.tsx'
import { tradeFacet } from '../support/trade-facet.ts'

describe('template', () => {
  const card = template(
    <article title="«&nbsp;<v-hole></v-hole>&nbsp;»">
      <h3>{hole}</h3>
      {'<v-hole></v-hole>'}
      <p>{hole}</p>
    </article>,
  )

  it('fills its holes in order', () => {
    const words = [drawText('Perle'), drawText(' d’eau')]
    expect(textOf(fillHoles(card, words, [drawText('‰')]))).toMatch(/<h3>Perle d’eau<\/h3>.*<p>‰<\/p>/)
    expect(textOf(fillHoles(card))).toMatch(/<h3><\/h3>.*<p><\/p>/)
  })

  it('does not mistake text for a hole', () => {
    expect(card).toHaveLength(3)
    expect(textOf(fillHoles(card, [drawText('<b>"&')]))).toContain('<h3>&lt;b&gt;&quot;&amp;</h3>')
  })

  it('is rendered once for each set of arguments', () => {
    let drawn = 0
    const countOf = templatesOf(({ name, count }: { name: string; count: number }) => {
      drawn += 1
      return <b>{`${name} ${count}`}</b>
    })
    for (const count of [1, 2, 1]) expect(textOf(countOf({ name: 'a', count }))).toBe(`<b>a ${count}</b>`)
    expect(drawn).toBe(2)
  })
})

describe('facet', () => {
  const go = drawText('Voir 3 bijoux')
  const markupOf = (options: [value: string, label: string, count: number][], chosen: string[] = []) =>
    textOf(
      drawFold(
        {
          name: tradeFacet('metal'),
          options: options.map(([value, label, count]) => ({ value, label, count })),
        },
        chosen,
        go,
      ),
    )

  it('shows the counts of each list and the current label', () => {
    const first = markupOf([['or', 'Or', 12]])
    expect(first).toContain(
      '<label data-count="12"><input type="checkbox" name="metal" value="or"/>Or</label>',
    )
    expect(markupOf([['or', 'Or', 123_456]])).toBe(first.replace('"12"', '"123456"'))
    expect(markupOf([['or', 'Or <jaune>', 0]])).toContain('data-count="0"')
    expect(markupOf([['or', 'Or <jaune>', 0]])).toContain('value="or"/>Or &lt;jaune&gt;</label>')
  })

  it('is open and ticked when a value is chosen', () => {
    const chosen = markupOf(
      [
        ['or', 'Or', 1],
        ['argent', 'Argent', 2],
      ],
      ['argent'],
    )
    expect(chosen).toContain('<summary>Métal (1)</summary>')
    expect(chosen).not.toContain('noscript')
    expect(chosen.match(/checked=""/g)).toHaveLength(1)
    expect(chosen).toContain('value="argent" checked=""/>Argent')
    expect(markupOf([['argent', 'Argent', 2]])).not.toContain('checked')
  })
})
