import { wayBack } from '../../../../shared/way-back.ts'

const base = '/wp-json/customer/v1/lianlian'

/** Where LianLian tells what happened. */
export const notifyAddress = (site: string): string => `${site}${base}/notify`

/**
 * The address LianLian sends a buyer back to. It comes back by GET or by POST and with a query of LianLian's own, which
 * proves nothing: all of that ends there. The way on is part of the path.
 */
export function backAddress(address: string): string {
  const { origin, pathname, search } = new URL(address)
  const way = new TextEncoder()
    .encode(pathname + search)
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  return `${origin}${base}/back/${way}`
}

/** Where such an address leads on, on this site only; `null` when it leads nowhere. */
export function wayOn(way: string): string | null {
  try {
    return wayBack(new TextDecoder().decode(Uint8Array.fromBase64(way, { alphabet: 'base64url' })))
  } catch {
    return null
  }
}
