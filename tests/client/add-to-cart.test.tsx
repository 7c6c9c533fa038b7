import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chosenVariation, firstChoice, stateOf } from '../../client/ui/selection.ts'
import { totalSentence } from '../../client/ui/set-pieces.tsx'
import { button, draw, legend, one, ringProps, sent, wake, write } from './buy-form.tsx'
import { colouredRing, engravedProps, necklace, ring, setProps, settled } from './fixtures.ts'

// The page loads this module with the first choice. The tests load it before, because a slow machine may load it too
// late.
beforeAll(() => import('../../client/behaviours/visitor/watch-choice.ts'))
beforeEach(() => history.replaceState(null, '', '/product/x-7001'))
afterEach(() => document.body.replaceChildren())
// The delay after typed letters must end before the test page is removed.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 150)))

describe('choices', () => {
  test('preselect a length but never a size', () => {
    expect(firstChoice(ring)).toEqual({})
    expect(firstChoice(necklace)).toEqual({ pa_longueur: '42 cm' })
    expect(firstChoice(colouredRing)).toEqual({ pa_couleur: 'incolore' })
    expect(stateOf(ring, 'pa_taille', '48', {})).toBe('sold-out')
    expect(chosenVariation(ring, { pa_taille: '52' })?.price).toBe(13_900)
    expect(chosenVariation(ring, {})).toBeUndefined()
  })

  test('are sent by a plain form with the field names of the API', () => {
    draw({ ...engravedProps, product: necklace })
    expect(one<HTMLFormElement>('form').getAttribute('action')).toBe('/cart/items')
    write('[name=letters]', 'lea')
    expect(sent()).toEqual({ id: '7042', attribute_pa_longueur: '42 cm', letters: 'lea', quantity: '1' })
  })

  test('disable a sold-out size', () => {
    draw(ringProps)
    expect(one('[value="48"]').disabled).toBe(true)
    expect(one('[value="50"]').disabled).toBe(false)
  })

  test('made before hydration update legend, price and stock', async () => {
    draw(ringProps)
    expect(legend()).toBe('Choisir une taille')
    one('[value="52"]').checked = true
    await wake()
    expect(legend()).toBe('Taille\u00a0: 52')
    expect(one<HTMLElement>('.price-l').textContent).toBe('139,00\u00a0€')
    expect(one<HTMLElement>('.stock').textContent).toBe('Dernière pièce')
    expect(one('[name=quantity]').max).toBe('1')
  })

  test('ask once for a missing size, beside the sizes', async () => {
    draw(ringProps)
    await wake()
    // A browser fires one event for each enabled radio button.
    for (const radio of document.querySelectorAll<HTMLInputElement>('[type=radio]:not([disabled])'))
      radio.checkValidity()
    expect(document.querySelectorAll('.pick[data-invalid] .error')).toHaveLength(1)
    one('[value="50"]').click()
    await settled()
    expect(document.querySelector('.error')).toBeNull()
  })

  test('show no quantity and a disabled button for a sold-out product', () => {
    draw({ ...ringProps, product: { ...ring, availability: 'sold-out' } })
    expect(document.querySelector('[name=quantity]')).toBeNull()
    expect(button()).toMatchObject({ disabled: true, textContent: 'Épuisé' })
    expect(one<HTMLElement>('.stock').textContent).toBe('Épuisé')
    expect(document.querySelector('.buybar')).toBeNull()
  })
})

describe('engraving', () => {
  test('typed before hydration is kept, counted and previewed', async () => {
    draw(engravedProps)
    one('[name=letters]').value = 'ondine'
    await wake()
    expect(one('[name=letters]').value).toBe('ondine')
    expect(one<HTMLElement>('.hint .num').textContent).toBe('6 sur 10')
    expect(one<HTMLElement>('.engrave figcaption b').textContent).toBe('ondine')
  })

  test('that is missing gets an error with the field', async () => {
    draw(engravedProps)
    await wake()
    one<HTMLFormElement>('form').reportValidity()
    await settled()
    expect(one<HTMLElement>('#letters-error').textContent).toBe('Écrivez votre texte, de 1 à 10 lettres.')
    expect(one('[name=letters]').getAttribute('aria-describedby')).toBe(
      'letters-hint letters-law letters-error',
    )
    write('[name=letters]', 'lea')
    expect(document.querySelector('.error')).toBeNull()
  })
})

describe('quantity', () => {
  test('steps up from 1, and the minus button is disabled at 1', async () => {
    draw({ ...engravedProps, engraving: null })
    await wake()
    const less = one<HTMLButtonElement>('[aria-label="Retirer un"]')
    const more = one<HTMLButtonElement>('[aria-label="Ajouter un"]')
    expect(less.disabled).toBe(true)
    more.click()
    await settled()
    expect(one('[name=quantity]').value).toBe('2')
    expect(less.disabled).toBe(false)
  })
})

describe('set', () => {
  test('sends one piece per ticked item with its choices, and the engraving once', async () => {
    draw(setProps)
    await wake()
    const data = new FormData(one<HTMLFormElement>('form'))
    expect(data.getAll('piece')).toEqual(['7042', '7001'])
    expect(data.get('7042.attribute_pa_longueur')).toBe('42 cm')
    expect(document.querySelectorAll('[name=letters]')).toHaveLength(1)
    expect(data.get('id')).toBe('7101')
  })

  test('requires nothing and charges nothing for an unticked item', async () => {
    draw(setProps)
    await wake()
    expect(document.body.textContent).toContain('Les deux pièces\u00a0: 208,00\u00a0€.')
    one('[name=piece][value="7001"]').click()
    await settled()
    expect(document.body.textContent).toContain('La pièce choisie\u00a0: 79,00\u00a0€.')
    expect(sent()).not.toHaveProperty('7001.attribute_pa_taille')
    expect(location.search).toBe('?longueur-7042=42-cm&sans=7001')
    expect(button().textContent).toBe('Ajouter la pièce choisie')
    expect(one<HTMLElement>('.price-l').textContent).toBe('79,00\u00a0€')
    write('[name=letters]', 'lea')
    expect(one<HTMLFormElement>('form').checkValidity()).toBe(true)
  })

  test('shows each item with a link', () => {
    draw(setProps)
    expect(
      [...document.querySelectorAll<HTMLAnchorElement>('.set-head a')].map((link) => link.pathname),
    ).toEqual(['/product/x-7042', '/product/x-7001'])
    expect(document.querySelectorAll('.set-head img')).toHaveLength(2)
  })

  test('can be bought without a sold-out item', async () => {
    const [first, second] = setProps.pieces
    if (!first || !second) throw new Error('two pieces')
    const gone = { ...second, availability: 'sold-out' as const, ticked: false }
    draw({ ...setProps, engraving: null, pieces: [first, gone] })
    await wake()
    expect(one('[name=piece][value="7001"]')).toMatchObject({ disabled: true, checked: false })
    expect(button()).toMatchObject({ disabled: false, textContent: 'Ajouter la pièce choisie' })
  })

  test('of a look adds items without a set id, and leaves the URL unchanged', async () => {
    draw({ ...setProps, engraving: null, isLook: true })
    expect(document.querySelector('[name=id], #buy, .stock, .buybar')).toBeNull()
    expect(button().textContent).toBe('Ajouter l’allure au panier')
    await wake()
    one('[name=piece][value="7042"]').click()
    await settled()
    expect(button().textContent).toBe('Ajouter la pièce choisie')
    expect(location.search).toBe('')
  })

  test('shows its total', () => {
    expect(totalSentence(3, 3, 20_700)).toBe(
      'Les trois pièces\u00a0: 207,00\u00a0€. Elles s’achètent aussi séparément.',
    )
    expect(totalSentence(2, 3, 10_000)).toBe('Les deux pièces choisies\u00a0: 100,00\u00a0€.')
  })
})
