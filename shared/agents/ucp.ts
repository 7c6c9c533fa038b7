/** Versions of the Universal Commerce Protocol that are spoken here, the newest first: messages of both are the same. */
export const ucpVersions = ['2026-08-25', '2026-04-08'] as const
export type UcpVersion = (typeof ucpVersions)[number]
export const [newestUcp] = ucpVersions

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

/** What an answer or a notice says of itself: the capability it belongs to, in the version its program speaks. */
export const envelope = (capability: Capability, version: UcpVersion) => ({
  version,
  status: 'success',
  capabilities: { [capability]: [{ version }] },
  ...(capability === capabilities.checkout && { payment_handlers: {} }),
})

/** How a program is called in our rows: by the address of its profile, and its version unless that is the newest. */
export const ucpName = (url: string, version: UcpVersion): string =>
  version === newestUcp ? `ucp ${url}` : `ucp ${version} ${url}`

/** The version that a program of that name speaks; `null` for one of another protocol. */
export function versionIn(agent: string): UcpVersion | null {
  const [, said] = /^ucp (?:(\d{4}-\d{2}-\d{2}) )?/.exec(agent) ?? []
  if (!agent.startsWith('ucp ')) return null
  return ucpVersions.find((version) => version === said) ?? newestUcp
}
