import { readdirSync } from 'node:fs'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hydrate } from '../../client/hydrate.tsx'
import { island } from '../../client/island.tsx'
import AddToCart from '../../client/islands/add-to-cart.tsx'
import CartDrawer from '../../client/islands/cart-drawer.tsx'
import CartPage from '../../client/islands/cart-page.tsx'
import { cart, receiveCart } from '../../client/state/cart.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { cartOf, engravedProps, line, ring, setProps, settled } from './fixtures.ts'

const wakings: Record<string, (element: HTMLElement) => Promise<void>> = {
  [AddToCart.island.name]: (element) => hydrate(element, AddToCart),
  [CartDrawer.island.name]: (element) => hydrate(element, CartDrawer),
  [CartPage.island.name]: (element) => hydrate(element, CartPage),
}

const drawn: [string, ReactElement][] = [
  ['add-to-cart, jewel with sizes', <AddToCart key="a" product={ring} pieces={[]} engraving={null} />],
  ['add-to-cart, letters', <AddToCart key="b" {...engravedProps} />],
  ['add-to-cart, set', <AddToCart key="c" {...setProps} />],
  ['cart-drawer', <CartDrawer key="d" />],
  [
    'cart-page',
    <CartPage key="e" cart={cartOf(line(), line({ key: 'b2', name: 'Bague', picture: null }))} />,
  ],
  ['cart-page, empty', <CartPage key="f" cart={cartOf()} />],
]

function islandElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>('is-land')
  if (!element) throw new Error('No island was drawn')
  return element
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('every island', () => {
  test('declares the name of its file and has a test below', () => {
    const files = readdirSync('client/islands').map((file) => file.replace(/\.tsx$/, ''))
    expect(Object.keys(wakings).sort()).toEqual(files.sort())
    expect(new Set(drawn.map(([name]) => name.split(',')[0]))).toEqual(new Set(files))
  })

  test.each(drawn)('%s hydrates its own markup without a warning', async (_, element) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    // The browser's cart outlives the document of a test. On a real page, the cart never comes from another page.
    const { cart: own } = element.props as { cart?: Cart }
    if (own && cart.peek()) receiveCart(own)
    document.body.innerHTML = renderToString(element)
    const target = islandElement()
    const first = target.firstElementChild
    await wakings[target.dataset.name ?? '']?.(target)
    await settled()
    expect(complain).not.toHaveBeenCalled()
    // React has hydrated the element and not replaced it.
    expect(target.firstElementChild).toBe(first)
  })

  test('hydrates the cart of the server first, then shows a newer one of the browser', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    receiveCart(cartOf(line({ quantity: 3, subtotal: 29_700 })))
    document.body.innerHTML = renderToString(<CartPage cart={cartOf(line())} />)
    const target = islandElement()
    const first = target.firstElementChild
    expect(target.textContent).toContain('Quantité totale1')
    await hydrate(target, CartPage)
    await settled()
    expect(complain).not.toHaveBeenCalled()
    expect(target.firstElementChild).toBe(first)
    expect(target.textContent).toContain('Quantité totale3')
    receiveCart(cartOf(line({ quantity: 2, subtotal: 19_800 })))
    await settled()
    expect(target.textContent).toContain('Quantité totale2')
  })

  test('contains no inline style or handler', () => {
    for (const [, element] of drawn) expect(renderToString(element)).not.toMatch(/ style=| on[a-z]+=/)
  })
})

describe('island()', () => {
  const Inner = island('inner', ({ word }: { word: string }) => <b>{word}</b>)
  const Outer = island('outer', ({ word }: { word: string }) => (
    <p>
      <Inner word={word} />
    </p>
  ))

  test('writes its props as JSON on the element', () => {
    document.body.innerHTML = renderToString(<Inner word={'« a" <b> »'} />)
    expect(islandElement().dataset).toMatchObject({
      name: 'inner',
      props: '{"word":"« a\\" <b> »"}',
    })
    expect(islandElement().textContent).toBe('« a" <b> »')
  })

  test('is a plain component inside another island, before and after hydration', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    document.body.innerHTML = renderToString(<Outer word="lea" />)
    expect(document.querySelectorAll('is-land')).toHaveLength(1)
    await hydrate(islandElement(), Outer)
    expect(complain).not.toHaveBeenCalled()
    expect(document.body.textContent).toBe('lea')
  })

  test('rejects when the component throws', async () => {
    const Broken = island('broken', (_: { word: string }): string => {
      throw new Error('broken component')
    })
    document.body.innerHTML = '<is-land data-name="broken" data-props="{}">x</is-land>'
    await expect(hydrate(islandElement(), Broken)).rejects.toThrow('broken component')
  })

  test('accepts only JSON props (checked by the compiler)', () => {
    const ok = island('ok', (_: { a: string; b?: number[]; c: { d: boolean | null } }) => null)
    // @ts-expect-error a function
    island('bad', (_: { onClick: () => void }) => null)
    // @ts-expect-error a date
    island('bad', (_: { at: Date }) => null)
    // @ts-expect-error a map
    island('bad', (_: { by: Map<string, string> }) => null)
    // @ts-expect-error a promise
    island('bad', (_: { late: Promise<string> }) => null)
    // @ts-expect-error children
    island('bad', (_: { children: ReactNode }) => null)
    expect(ok.island.name).toBe('ok')
  })
})
