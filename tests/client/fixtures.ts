import type { Mock } from 'vitest'
import type { AddToCartProps, Buyable } from '../../client/ui/buyable.ts'
import type { Cart, CartLine } from '../../shared/cart.ts'

export function line(changes: Partial<CartLine> = {}): CartLine {
  return {
    key: 'a1',
    id: 702802,
    name: 'Pendentif Écume',
    path: '/product/pendentif-ecume-7028',
    materials: 'Vermeil, perle de culture d’eau douce',
    options: ['Longueur : 45 cm'],
    personalised: false,
    picture: { src: '/pictures/7028-1.webp', width: 192, height: 240 },
    price: 9900,
    quantity: 1,
    max: 5,
    subtotal: 9900,
    preparation: { shortest: 1, longest: 2 },
    ...changes,
  }
}

export function cartOf(...lines: CartLine[]): Cart {
  const subtotal = lines.reduce((sum, each) => sum + each.subtotal, 0)
  return {
    lines,
    count: lines.reduce((sum, each) => sum + each.quantity, 0),
    subtotal,
    discount: 0,
    total: subtotal,
    coupons: [],
    warnings: [],
    arrival: null,
  }
}

const simple = (id: number, name: string, price: number): Buyable => ({
  id,
  name,
  price,
  availability: 'in-stock',
  attributes: [],
  variations: [],
})

export const ring: Buyable = {
  ...simple(7001, 'Bague Aube Akoya', 12_900),
  attributes: [{ slug: 'pa_taille', label: 'Taille', options: ['48', '50', '52'] }],
  variations: [
    { options: { pa_taille: '48' }, price: 12_900, availability: 'sold-out' },
    { options: { pa_taille: '50' }, price: 12_900, availability: 'in-stock' },
    { options: { pa_taille: '52' }, price: 13_900, availability: 'last-piece' },
  ],
}

export const necklace: Buyable = {
  ...simple(7042, 'Collier Prénom', 7900),
  attributes: [{ slug: 'pa_longueur', label: 'Longueur', options: ['40 cm', '42 cm'] }],
  variations: [
    { options: { pa_longueur: '40 cm' }, price: 7900, availability: 'sold-out' },
    { options: { pa_longueur: '42 cm' }, price: 7900, availability: 'in-stock' },
  ],
}

export const engravedProps: AddToCartProps = {
  product: necklace,
  pieces: [],
  engraving: { technique: 'découpe', sample: 'louise' },
}

export const setProps: AddToCartProps = {
  product: simple(7101, 'Coffret Prénom', 20_800),
  pieces: [necklace, ring],
  engraving: { technique: 'gravure', sample: 'louise' },
}

/** What the body of a call of a stubbed `fetch` holds under a name. */
export function sentField(
  request: Mock<typeof fetch>,
  call: number,
  name: string,
): FormDataEntryValue | null {
  const body = request.mock.calls[call]?.[1]?.body
  return body instanceof FormData ? body.get(name) : null
}

/** An answer of the shop to script. */
export const answer = (body: unknown, status = 200): Response => Response.json(body, { status })

/** Lets promises and timers of the current turn run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
