import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsToCopy } from '../../client/behaviours/toast-act.ts'
import { hydrate } from '../../client/hydrate.tsx'
import AddToCart from '../../client/islands/add-to-cart.tsx'
import CartDrawer from '../../client/islands/cart-drawer.tsx'
import { engravedProps, ring, setProps, settled } from './fixtures.ts'

/** Changes a page as a browser's translator does: it wraps each text in two `<font>` elements. */
function translate(root: Element, words: (text: string) => string = (text) => text): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('svg,script,style,template,textarea,option'))
      continue
    const inner = document.createElement('font')
    inner.append(words(text.data))
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const complain = vi.fn()
beforeEach(() => {
  complain.mockReset()
  vi.spyOn(console, 'error').mockImplementation(complain)
  addEventListener('error', complain)
})
afterEach(() => {
  removeEventListener('error', complain)
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const drawnAs = (element: Parameters<typeof renderToString>[0]) => {
  document.body.innerHTML = renderToString(element)
  return document.querySelector<HTMLElement>('is-land') as HTMLElement
}
const sizes = (target: Element) => [...target.querySelectorAll<HTMLInputElement>('input[type=radio]')]

describe.each([
  ['wrapped', (text: string) => text],
  ['translated', (text: string) => `${text} (in English)`],
])('page %s by a browser translator', (_, words) => {
  test('keeps the size chosen before hydration', async () => {
    const target = drawnAs(<AddToCart product={ring} pieces={[]} engraving={null} />)
    translate(target, words)
    sizes(target)[1]?.click()
    await hydrate(target, AddToCart)
    await settled()
    expect(
      sizes(target)
        .map(({ checked }) => checked)
        .indexOf(true),
    ).toBe(1)
    expect(new FormData(target.querySelector('form') as HTMLFormElement).get('quantity')).toBe('1')
    expect(complain).not.toHaveBeenCalled()
  })

  test('keeps typed text, and still reacts after hydration', async () => {
    const target = drawnAs(<AddToCart {...engravedProps} />)
    translate(target, words)
    const field = target.querySelector<HTMLInputElement>('[name=letters]')
    if (field) field.value = 'zoe'
    await hydrate(target, AddToCart)
    await settled()
    const now = target.querySelector<HTMLInputElement>('[name=letters]')
    expect(now?.value).toBe('zoe')
    translate(target, words)
    now?.focus()
    const plus = target.querySelector<HTMLButtonElement>('.qty button:last-of-type')
    plus?.click()
    await settled()
    expect(target.querySelector<HTMLInputElement>('[name=quantity]')?.value).toBe('2')
    expect(complain).not.toHaveBeenCalled()
  })

  test('shows a price, a choice and a sentence that change after it was translated', async () => {
    const reduced = { ...ring, priorPrice: 15_900 }
    const target = drawnAs(<AddToCart product={reduced} pieces={[]} engraving={null} />)
    await hydrate(target, AddToCart)
    await settled()
    translate(target, words)
    await settled()
    for (const size of ['50', '52']) {
      sizes(target)
        .find(({ value }) => value === size)
        ?.click()
      await settled()
    }
    const shown = (selector: string) => target.querySelector(selector)?.textContent ?? ''
    expect(shown('.price')).toContain('139,00')
    expect(shown('.buybar .num')).toMatch(/^139,00\s€ · .*52/)
    expect(shown('.stock')).not.toContain('(in English)')
    expect(complain).not.toHaveBeenCalled()
  })

  test('keeps a drawer opened before hydration open', async () => {
    const target = drawnAs(<CartDrawer />)
    translate(target, words)
    target.querySelector('dialog')?.showModal()
    await hydrate(target, CartDrawer)
    await settled()
    expect(target.querySelector('dialog')?.open).toBe(true)
    expect(complain).not.toHaveBeenCalled()
  })

  test('keeps ticked boxes', async () => {
    const target = drawnAs(<AddToCart {...setProps} />)
    translate(target, words)
    const box = target.querySelector<HTMLInputElement>('input[type=checkbox]')
    box?.click()
    const ticked = box?.checked
    await hydrate(target, AddToCart)
    await settled()
    expect(target.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(ticked)
  })
})

test('tells translators to leave what a buyer copies or has made letter by letter', async () => {
  const target = drawnAs(<AddToCart {...engravedProps} />)
  const field = target.querySelector<HTMLInputElement>('[name=letters]')
  if (field) field.value = 'rose'
  await hydrate(target, AddToCart)
  await settled()
  const kept = [target.querySelector('figcaption b'), wordsToCopy('BIENVENUE10')]
  expect(kept.map((each) => [each?.textContent, each?.getAttribute('translate')])).toEqual([
    ['rose', 'no'],
    ['BIENVENUE10', 'no'],
  ])
})

test('keeps the chosen size when an extension adds elements', async () => {
  const target = drawnAs(<AddToCart product={ring} pieces={[]} engraving={null} />)
  for (const input of target.querySelectorAll('input')) input.after(document.createElement('ext-icon'))
  sizes(target)[1]?.click()
  await hydrate(target, AddToCart)
  await settled()
  expect(
    sizes(target)
      .map(({ checked }) => checked)
      .indexOf(true),
  ).toBe(1)
  expect(complain).not.toHaveBeenCalled()
})

test('keeps focus, text and caret when an extension forces a redraw', async () => {
  const target = drawnAs(<AddToCart {...engravedProps} />)
  for (const input of target.querySelectorAll('input')) input.after(document.createElement('ext-icon'))
  const field = target.querySelector<HTMLInputElement>('[name=letters]')
  field?.focus()
  if (field) field.value = 'zo'
  field?.setSelectionRange(2, 2)
  await hydrate(target, AddToCart)
  await settled()
  const now = target.querySelector<HTMLInputElement>('[name=letters]')
  expect(now).not.toBe(field)
  expect(document.activeElement).toBe(now)
  expect([now?.value, now?.selectionStart]).toEqual(['zo', 2])
  expect(complain).not.toHaveBeenCalled()
})
