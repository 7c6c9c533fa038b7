import { expect, test } from 'vitest'
import { choiceAddress, choiceIn } from '../../shared/choice-address.ts'

const ring = {
  path: '/product/bague-soleil-7010',
  attributes: [
    { slug: 'pa_taille', label: 'Taille', options: ['50', '52'] },
    { slug: 'pa_couleur', label: 'Couleur', options: ['Or jaune', 'Doré rosé'] },
    { slug: 'pa_longueur', label: 'Longueur', options: ['45\u00a0cm'] },
  ],
}

test.each([
  [{}, ''],
  [{ pa_taille: '52' }, '?taille=52'],
  [{ pa_couleur: 'Doré rosé', pa_taille: '50' }, '?taille=50&couleur=dore-rose'],
  [{ pa_longueur: '45\u00a0cm' }, '?longueur=45-cm'],
])('%o is %s, and back', (options, query) => {
  expect(choiceAddress(ring, options)).toBe(ring.path + query)
  expect(choiceIn(new URLSearchParams(query), ring.attributes)).toEqual(options)
})

test('what is no option stands for nothing', () => {
  const asked = new URLSearchParams('taille=51&couleur=&longueur=45 cm&autre=1')
  expect(choiceIn(asked, ring.attributes)).toEqual({ pa_longueur: '45\u00a0cm' })
})
