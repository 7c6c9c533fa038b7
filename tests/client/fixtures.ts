import type { Mock } from 'vitest'
import type { AddToCartProps, Buyable, Piece } from '../../client/ui/buyable.ts'
import type { Cart, CartLine } from '../../shared/cart/cart.ts'

export function line(changes: Partial<CartLine> = {}): CartLine {
  return {
    key: 'a1',
    id: 702802,
    name: 'Pendentif Écume',
    path: '/product/pendentif-ecume-7028',
    materials: 'Vermeil, perle de culture d’eau douce',
    options: ['Longueur : 45 cm'],
    personalisation: null,
    personalised: false,
    picture: { src: '/pictures/7028-1.webp', width: 192, height: 240 },
    price: 9900,
    quantity: 1,
    max: 5,
    subtotal: 9900,
    preparation: { shortest: 1, longest: 2 },
    weight: 12,
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
    delivery: { price: 0, isLeast: false, days: { shortest: 6, longest: 10 } },
    served: ['France', 'Allemagne'],
    arrival: null,
  }
}

const simple = (id: number, name: string, price: number): Buyable => ({
  id,
  name,
  price,
  priorPrice: null,
  availability: 'in-stock',
  attributes: [],
  variations: [],
  chosen: {},
})

export const ring: Buyable = {
  ...simple(7001, 'Bague Aube Akoya', 12_900),
  attributes: [{ slug: 'pa_taille', label: 'Taille', options: ['48', '50', '52'] }],
  variations: [
    { id: 700101, options: { pa_taille: '48' }, price: 12_900, availability: 'sold-out' },
    { id: 700102, options: { pa_taille: '50' }, price: 12_900, availability: 'in-stock' },
    { id: 700103, options: { pa_taille: '52' }, price: 13_900, availability: 'last-piece' },
  ],
}

export const necklace: Buyable = {
  ...simple(7042, 'Collier Prénom', 7900),
  attributes: [{ slug: 'pa_longueur', label: 'Longueur', options: ['40 cm', '42 cm'] }],
  variations: [
    { id: 704201, options: { pa_longueur: '40 cm' }, price: 7900, availability: 'sold-out' },
    { id: 704202, options: { pa_longueur: '42 cm' }, price: 7900, availability: 'in-stock' },
  ],
  chosen: { pa_longueur: '42 cm' },
}

/**
 * A ring in two sizes and two colours. One of the four combinations is sold out and one does not exist. Each colour has
 * its picture.
 */
export const colouredRing: Buyable = {
  ...simple(7010, 'Bague Éclat cristallin', 4500),
  attributes: [
    { slug: 'pa_taille', label: 'Taille', options: ['48', '52'] },
    { slug: 'pa_couleur', label: 'Couleur', options: ['incolore', 'fumé'] },
  ],
  variations: [
    {
      id: 701001,
      options: { pa_taille: '48', pa_couleur: 'incolore' },
      price: 4500,
      availability: 'in-stock',
      view: 0,
    },
    {
      id: 701002,
      options: { pa_taille: '52', pa_couleur: 'incolore' },
      price: 4500,
      availability: 'sold-out',
      view: 0,
    },
    {
      id: 701003,
      options: { pa_taille: '52', pa_couleur: 'fumé' },
      price: 4500,
      availability: 'last-piece',
      view: 1,
    },
  ],
  chosen: { pa_couleur: 'incolore' },
}

const piece = (item: Buyable): Piece => ({
  ...item,
  path: `/product/x-${item.id}`,
  materials: 'Argent 925 ‰',
  picture: { src: `/pictures/${item.id}-1.webp`, width: 960, height: 1200 },
  ticked: true,
})

export const engravedProps: AddToCartProps = {
  product: necklace,
  pieces: [],
  engraving: {
    sample: 'rose',
    fonts: [],
    products: [{ piece: 7042, id: 7042, words: 'lettres découpées en argent 925 ‰' }],
  },
}

/** A medal for engraving, with a choice of fonts. */
export const medalProps: AddToCartProps = {
  product: simple(7044, 'Médaille d’or à graver', 29_000),
  pieces: [],
  engraving: {
    sample: 'louise',
    fonts: ['italique', 'droite'],
    products: [{ piece: 7044, id: 7044, words: 'lettres gravées sur or jaune 375 ‰' }],
  },
}

export const setProps: AddToCartProps = {
  product: simple(7101, 'Coffret Prénom', 20_800),
  pieces: [piece(necklace), piece(ring)],
  engraving: {
    sample: 'rose',
    fonts: [],
    products: [{ piece: 7042, id: 7042, words: 'lettres découpées en argent 925 ‰' }],
  },
}

/** Returns a field of the body of a call to a stubbed `fetch`. */
export function sentField(
  request: Mock<typeof fetch>,
  call: number,
  name: string,
): FormDataEntryValue | null {
  const body = request.mock.calls[call]?.[1]?.body
  return body instanceof FormData ? body.get(name) : null
}

/** Returns a response of the shop to a script. */
export const answer = (body: unknown, status = 200): Response => Response.json(body, { status })

/**
 * Waits for pending work: short timers, then the later turns that React uses. It counts turns, so that a slow machine
 * only takes longer.
 */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
