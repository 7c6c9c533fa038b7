import { paths } from '../../../../shared/paths.ts'

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

/** Where the protocol itself is written. */
const published = `https://ucp.dev/${ucpVersion}`

const documents: Record<Capability, string> = {
  [capabilities.search]: 'catalog/search',
  [capabilities.lookup]: 'catalog/lookup',
  [capabilities.cart]: 'cart',
  [capabilities.checkout]: 'checkout',
  [capabilities.order]: 'order',
}

/**
 * The profile of the shop: what it offers to programs, and where. No way to pay is among it: a buyer pays on the shop's own
 * page.
 */
export const profileOf = (origin: string) => ({
  ucp: {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        {
          version: ucpVersion,
          spec: `${published}/specification/overview`,
          transport: 'rest',
          endpoint: origin + paths.ucp,
          schema: `${published}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(documents).map(([capability, document]) => [
        capability,
        [
          {
            version: ucpVersion,
            spec: `${published}/specification/${document}`,
            schema: `${published}/schemas/shopping/${document.replace('/', '_')}.json`,
          },
        ],
      ]),
    ),
    payment_handlers: {},
  },
})
