/** Supported versions of the Universal Commerce Protocol, newest first. Messages are the same in both. */
export const ucpVersions = ['2026-08-25', '2026-04-08'] as const
export type UcpVersion = (typeof ucpVersions)[number]
export const [newestUcp] = ucpVersions

const name = <Word extends string>(word: Word) => `dev.ucp.shopping.${word}` as const

/** Capabilities of this shop, by their names in the protocol. */
export const capabilities = {
  search: name('catalog.search'),
  lookup: name('catalog.lookup'),
  cart: name('cart'),
  checkout: name('checkout'),
  order: name('order'),
} as const
export type Capability = (typeof capabilities)[keyof typeof capabilities]

/** Returns the header of an answer or event: its capability, in the version that the program uses. */
export const envelope = (capability: Capability, version: UcpVersion) => ({
  version,
  status: 'success',
  capabilities: { [capability]: [{ version }] },
  ...(capability === capabilities.checkout && { payment_handlers: {} }),
})

/** Returns the name of a program in our rows: the address of its profile, and its version unless that is the newest. */
export const ucpName = (url: string, version: UcpVersion): string =>
  version === newestUcp ? `ucp ${url}` : `ucp ${version} ${url}`

/** Returns the version of the program with a name, or `null` for a program of another protocol. */
export function versionIn(agent: string): UcpVersion | null {
  const [, said] = /^ucp (?:(\d{4}-\d{2}-\d{2}) )?/.exec(agent) ?? []
  if (!agent.startsWith('ucp ')) return null
  return ucpVersions.find((version) => version === said) ?? newestUcp
}
