import { wayBack } from '../../../../shared/way-back.ts'

const base = '/wp-json/customer/v1/lianlian'

/** Returns the address of our webhook for LianLian. */
export const notifyAddress = (site: string): string => `${site}${base}/notify`

/**
 * Returns the address to which LianLian sends the buyer back. The browser comes by GET or POST, with a query from
 * LianLian that proves nothing, so we drop both there. The address to continue to is part of the path.
 */
export function backAddress(address: string): string {
  const { origin, pathname, search } = new URL(address)
  const way = new TextEncoder()
    .encode(pathname + search)
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  return `${origin}${base}/back/${way}`
}

/**
 * Returns the path on this site to which a return address continues; `null` when it is not valid. `way` is the last
 * part of that address.
 */
export function wayOn(way: string): string | null {
  try {
    return wayBack(new TextDecoder().decode(Uint8Array.fromBase64(way, { alphabet: 'base64url' })))
  } catch {
    return null
  }
}
