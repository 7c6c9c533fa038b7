/** The version of the Universal Commerce Protocol that is spoken here. */
export const ucpVersion = '2026-04-08'

const name = <Word extends string>(word: Word) => `dev.ucp.shopping.${word}` as const

/** What this shop can do, by the names of the protocol. */
export const capabilities = {
  search: name('catalog.search'),
  lookup: name('catalog.lookup'),
  cart: name('cart'),
  checkout: name('checkout'),
  order: name('order'),
} as const
export type Capability = (typeof capabilities)[keyof typeof capabilities]

/** What an answer or a notice says of itself: the capability it belongs to. */
export const envelope = (capability: Capability) => ({
  version: ucpVersion,
  status: 'success',
  capabilities: { [capability]: [{ version: ucpVersion }] },
  ...(capability === capabilities.checkout && { payment_handlers: {} }),
})
