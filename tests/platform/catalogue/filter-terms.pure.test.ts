import { describe, expect, it } from 'vitest'
import { filterOptions, filterValues } from '#brand/trade/filters.ts'
import { readFiles } from '../../../worker/platform/catalogue/load/read-files.ts'
import { houseFiles } from '../../support/catalogue.ts'

const { products } = readFiles(houseFiles, [], '2026-11-21').input
const valuesOf = (id: number) => {
  const found = products.find(({ data }) => data.id === id)
  if (!found) throw new Error(`no product ${id}`)
  return Object.values(filterValues(found.data)).map((labels) => labels.join(', '))
}

describe('filter values of a product', () => {
  it.each([
    [
      7004,
      [
        'Or 750\u00a0‰',
        'Perle de culture, Pierre précieuse',
        'Perle de culture de Tahiti',
        'Diamant',
        'Noir, Incolore, Métal blanc',
      ],
    ],
    [
      7005,
      ['Vermeil', 'Perle de culture', 'Perle de culture d’eau douce', '', 'Blanc et crème, Métal jaune'],
    ],
    [
      7009,
      [
        'Argent 925\u00a0‰',
        'Pierre fine, Cristal de roche et quartz',
        '',
        'Cristal de roche',
        'Incolore, Métal blanc',
      ],
    ],
    [7010, ['Plaqué or', 'Cristallin', '', '', 'Gris, Vert, Incolore, Métal jaune']],
    [7013, ['Titane', 'Métal sans pierre', '', '', 'Gris, Noir, Métal blanc']],
    [7018, ['Or 375\u00a0‰', 'Pierre fine', '', 'Grenat', 'Rouge, Métal jaune']],
    [7062, ['Argent 925\u00a0‰', 'Pierre fine', '', 'Topaze bleue', 'Bleu, Métal blanc']],
    [7066, ['Or 375\u00a0‰', 'Pierre précieuse', '', 'Émeraude', 'Vert, Métal jaune']],
    [7081, ['Acier inoxydable', 'Cuir', '', '', 'Noir, Bleu, Jaune et brun, Métal blanc']],
    [
      7098,
      ['Argent 925\u00a0‰, Plaqué or', 'Cristallin', '', '', 'Gris, Incolore, Métal jaune, Métal blanc'],
    ],
  ])('of product %i are correct', (id, expected) => {
    expect(valuesOf(id)).toEqual(expected)
  })

  it('name a metal, a material and a colour for every product', () => {
    for (const { data } of products) {
      const values: Record<string, string[]> = filterValues(data)
      const counts = ['pa_metal', 'pa_matiere', 'pa_teinte'].map((slug) => values[slug]?.length ?? 0)
      expect(counts, data.name).not.toContain(0)
    }
  })

  it('are each used by at least one product', () => {
    const used = new Set(products.flatMap(({ data }) => Object.values(filterValues(data)).flat()))
    expect(
      Object.values(filterOptions)
        .flat()
        .filter((label) => !used.has(label)),
    ).toEqual([])
  })

  it('never name a pearl without « culture »', () => {
    const labels = Object.values(filterOptions).flat()
    expect(labels.filter((label) => /perle(?! de culture)/i.test(label))).toEqual([])
  })
})
