import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { preselect } from '../../client/behaviours/forms/preselect.ts'
import type { AddToCartProps } from '../../client/ui/buyable.ts'
import { firstChoice, missingWords, unavailableSentence } from '../../client/ui/selection.ts'
import { choose, draw, legend, one, ringProps, sent, wake } from './buy-form.tsx'
import { colouredRing, ring, settled } from './fixtures.ts'

// The page loads this module with the first choice. The tests load it before, so that no choice arrives in the next
// test.
beforeAll(() => import('../../client/behaviours/visitor/watch-choice.ts'))
beforeEach(() => history.replaceState(null, '', '/product/x-7001'))
afterEach(() => document.body.replaceChildren())

describe('product with two choices', () => {
  const props: AddToCartProps = { product: colouredRing, pieces: [], engraving: null }

  test('selects the choice of the URL, unless it is sold out', () => {
    const asked = { pa_taille: '52', pa_couleur: 'fumé' }
    expect(firstChoice(colouredRing, asked)).toEqual(asked)
    expect(firstChoice(colouredRing, { pa_taille: '52', pa_couleur: 'incolore' })).toEqual(asked)
    expect(firstChoice(ring, { pa_taille: '48' })).toEqual({})
  })

  test('says which values are sold out or do not exist', () => {
    expect(unavailableSentence(ring, 'pa_taille', {})).toBe('Épuisé en 48.')
    expect(unavailableSentence(colouredRing, 'pa_taille', { pa_couleur: 'fumé' })).toBe('')
    expect(unavailableSentence(colouredRing, 'pa_couleur', {})).toBe('')
    expect(unavailableSentence(colouredRing, 'pa_couleur', { pa_taille: '52' })).toBe(
      'Épuisé en incolore (taille 52).',
    )
    expect(unavailableSentence(colouredRing, 'pa_couleur', { pa_taille: '48' })).toBe(
      'N’existe pas en fumé (taille 48).',
    )
  })

  test('asks for a missing choice without an article when its gender is unknown', () => {
    expect(['Taille', 'Longueur', 'Couleur'].map(missingWords)).toEqual([
      'Choisir une taille',
      'Choisir une longueur',
      'Choisir une couleur',
    ])
    expect(missingWords('Métal')).toBe('Métal à choisir')
    expect(missingWords('Type d’or')).toBe('Type d’or à choisir')
  })

  test('lets the size change always, and clears a colour that the size excludes', async () => {
    draw(props)
    await wake()
    expect(one('[value="incolore"]').checked).toBe(true)
    await choose('[value="52"]')
    expect(one('[value="incolore"]')).toMatchObject({ checked: false, disabled: true })
    expect(document.body.textContent).toContain('Épuisé en incolore (taille 52).')
    expect(one<HTMLElement>('.buybar .num').textContent).toBe('45,00\u00a0€ · Choisir une couleur')
    await choose('[value="fumé"]')
    expect(one<HTMLElement>('.stock').textContent).toBe('Dernière pièce')
    expect(one('[value="48"]').disabled).toBe(false)
    await choose('[value="48"]')
    expect(one('[value="fumé"]')).toMatchObject({ checked: false, disabled: true })
    expect(sent()).not.toHaveProperty('attribute_pa_couleur')
  })

  test('stores the choice in the URL beside other parameters', async () => {
    history.replaceState({ kept: 1 }, '', '/product/x-7010?utm=a&couleur=rouge#vue-2')
    draw(props)
    await wake()
    expect(location.search).toBe('?utm=a&couleur=rouge')
    await choose('[value="52"]')
    await choose('[value="fumé"]')
    expect(location.search).toBe('?utm=a&taille=52&couleur=fume')
    expect(location.hash).toBe('#vue-2')
    expect(history.state).toEqual({ kept: 1 })
  })

  test('stores a choice made before hydration in the URL too', async () => {
    draw(props)
    await wake()
    expect(location.search).toBe('')
    draw(props)
    one('[value="48"]').checked = true
    await wake()
    expect(location.search).toBe('?taille=48&couleur=incolore')
  })

  test('shows the picture of the chosen variant first', async () => {
    draw(props)
    const gallery = document.createElement('div')
    gallery.innerHTML = '<figure data-view="0"></figure><figure data-view="1"></figure>'
    document.body.append(gallery)
    await wake()
    const places = () => [...gallery.children].map((view) => (view as HTMLElement).dataset['view'])
    expect(places()).toEqual(['0', '1'])
    await choose('[value="52"]')
    await choose('[value="fumé"]')
    expect(places()).toEqual(['1', '0'])
  })

  test('shows no former price for a variant at another price', async () => {
    const reduced = { ...ring, price: 12_900, priorPrice: 14_900 }
    draw({ product: reduced, pieces: [], engraving: null })
    await wake()
    expect(one<HTMLElement>('.price-low').textContent).toContain('149,00\u00a0€')
    await choose('[value="52"]')
    expect(document.querySelector('s')).toBeNull()
    expect(one<HTMLElement>('.price-low').textContent).toBe('TTC, livraison offerte')
  })
})

describe('preselected size', () => {
  const form = () => one<HTMLFormElement>('form')

  test('is shown before and after hydration, and stays out of the URL', async () => {
    draw(ringProps)
    expect(preselect(form(), 'pa_taille', '50')).toBe(true)
    await wake()
    expect(legend()).toBe('Taille\u00a0: 50')
    one('[value="50"]').checked = false
    expect(preselect(form(), 'pa_taille', '52')).toBe(true)
    await settled()
    expect(legend()).toBe('Taille\u00a0: 52')
    expect(location.search).toBe('')
  })

  test('never replaces a choice, and never selects a sold-out size', () => {
    draw(ringProps)
    expect(preselect(form(), 'pa_taille', '48')).toBe(false)
    expect(preselect(form(), 'pa_taille', '99')).toBe(false)
    expect(preselect(form(), 'pa_taille', '50')).toBe(true)
    expect(preselect(form(), 'pa_taille', '52')).toBe(false)
    expect(sent()['attribute_pa_taille']).toBe('50')
  })
})
